// The judge: the form comes from the schema, odds are exact, dice are typed, every system is served by the same code.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, open_browser, page_of, phone, Server, shot, speaks, visitor } from './harness';

const server = new Server();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  await server.start();
  browser = await open_browser();
  page = await page_of(await visitor(browser, { lang: 'fr', size: phone }), `${server.url}/#/judge/laporte/shot`);
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const fraction = async (n: number) => page.locator('.oddsb .odds .fr').nth(n).getAttribute('title');

test('the shot of the book: two dice, a musket at ten inches, aimed', async () => {
  await page.locator('.oddsb .odds .fr').first().waitFor();
  const before = await fraction(0);
  await page.getByRole('checkbox', { name: /ajusté/i }).click();
  await page.waitForFunction((old) => document.querySelector('.oddsb .odds .fr')?.getAttribute('title') !== old, before);
  const asked = await page.evaluate(async () => {
    const body = JSON.stringify({ id: 1, system: 'laporte', query: 'shot', given: { aimed: true } });
    return (await fetch('/api/query', { method: 'POST', body })).json();
  });
  const shown = await page.locator('.oddsb .odds .fr').evaluateAll((cells) => cells.map((c) => c.getAttribute('title')));
  expect([...shown].sort()).toEqual(Object.values(asked.odds).sort());
  await speaks(page);
  await shot(page, 'judge-odds');
});

test('typed dice give the verdict with its reasons', async () => {
  await page.locator('[data-roll]').click();
  await page.locator('[data-pad] button').first().waitFor();
  await page.keyboard.press('2');
  await page.locator('.slots svg').nth(0).waitFor();
  await page.locator('[data-pad] button').nth(4).click();
  await page.locator('.slots svg').nth(1).waitFor();
  await page.locator('[data-pad] button').nth(5).click();
  await page.locator('[data-verdict=killed]').waitFor();
  expect(await page.locator('.verdict .ledger tr').count()).toBeGreaterThan(2);
  await shot(page, 'judge-verdict');
  await accessible(page, 'verdict');
  await page.locator('.verdict .rule').first().click();
  await page.locator('dialog[open] p').waitFor();
  expect(await page.locator('dialog[open] p').innerText()).toMatch(/\S{3,}/);
  await shot(page, 'rule-open');
  await page.keyboard.press('Escape');
});

test('what is impossible says so in place of the bars', async () => {
  await page.goto(`${server.url}/#/judge/laporte/shot`);
  await page.locator('[data-change]').click().catch(() => {});
  await page.locator('input[type=number]').first().fill('99');
  await page.locator('[data-error]').waitFor();
});

for (const system of ['tomahawk', 'capitan', 'guepier', 'argad'])
  test(`every procedure of ${system} has a form and an answer`, async () => {
    await page.goto(`${server.url}/#/judge/${system}`);
    const queries: { query: string }[] = await (await fetch(`${server.url}/api/queries/${system}`)).json();
    const names = queries.map((q) => q.query);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      await page.goto(`${server.url}/#/judge/${system}/${name}`);
      await page.locator(`[data-query=${name}][aria-current]`).waitFor();
      await page.locator('.oddsb .bar, [data-error]').first().waitFor();
    }
    await shot(page, `judge-${system}`);
  });
