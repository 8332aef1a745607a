// A whole battle by clicks alone against the machine; the pictures and the ears of the battle page on the way.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, laptop, open_browser, page_of, phone, Server, shot, speaks, visitor } from './harness';
import { decide, deploy, in_reach, play_to_end } from './player';

const server = new Server();
let browser: Browser;
beforeAll(async () => {
  await server.start();
  browser = await open_browser();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const fresh = async (page: Page) => {
  await page.locator('[data-first]').click();
  await page.locator('.play').waitFor();
};

test('a newcomer fights the ford to its end', async () => {
  const context = await visitor(browser, { lang: 'fr', size: laptop });
  const page = await page_of(context, server.url);
  await fresh(page);
  await page.locator('.man, .who1').first().waitFor();
  await shot(page, 'battle-deployment');
  await accessible(page, 'deployment');
  await deploy(page);
  await page.locator('[data-act=activate]').waitFor();
  await shot(page, 'battle-initiative');
  for (let i = 0; i < 12; i++) await decide(page);
  await speaks(page);
  await shot(page, 'battle-under-way');
  await accessible(page, 'battle');
  const { acts } = await play_to_end(page);
  expect(acts.has('fire') && acts.has('move')).toBe(true);
  await page.locator('[data-ended] h2').waitFor();
  await shot(page, 'battle-end');
  await accessible(page, 'the end');
  await page.locator('[data-ended] a').first().click();
  await page.locator('.rep').waitFor();
  await context.close();
}, 1_800_000);

test('odds before the click, dice after it', async () => {
  const context = await visitor(browser, { lang: 'en', theme: 'dark' });
  const page = await page_of(context, server.url);
  await fresh(page);
  await deploy(page);
  for (let i = 0; i < 9 && !(await page.locator('[data-act=go]').count()); i++) await decide(page, ['move']);
  const [spot] = await in_reach(page);
  await page.mouse.click(spot.x, spot.y);
  await page.locator('.bands circle').first().waitFor();
  await shot(page, 'battle-range-bands-dark');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 300 && !(await page.locator('.tg [data-target]').count()); i++) await decide(page);
  await page.locator('.tg [data-target]').first().click();
  await page.locator('[data-plate=odds] .odds .bar').first().waitFor();
  const shares = await page.locator('[data-plate=odds] .odds .pc').evaluateAll((cells) => cells.map((c) => parseFloat(c.textContent!)));
  expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 0);
  await shot(page, 'battle-odds-dark');
  await accessible(page, 'odds');
  await page.locator('[data-do]').click();
  await page.locator('[data-plate=dice]').waitFor();
  expect(await page.locator('[data-plate=dice] .ledger tr').count()).toBeGreaterThan(0);
  await shot(page, 'battle-dice-dark');
  await context.close();
});

test('on a phone', async () => {
  const context = await visitor(browser, { lang: 'fr', size: phone });
  const page = await page_of(context, server.url);
  await fresh(page);
  await deploy(page);
  await page.locator('[data-act=activate]').waitFor();
  await shot(page, 'battle-phone');
  await accessible(page, 'phone');
  for (const [i, name] of ['phone-forces', 'phone-journal'].entries()) {
    await page.locator('.tabs button').nth(i + 1).click();
    await shot(page, `battle-${name}`);
  }
  await page.locator('.tabs button').first().click();
  for (let i = 0; i < 300 && !(await page.locator('[data-act=fire][aria-disabled=false]').count()); i++) await decide(page);
  await page.locator('[data-act=fire]').click();
  if (!(await page.locator('[data-plate=odds]').count())) await page.locator('.man[tabindex="0"]').last().tap();
  await page.locator('[data-plate=odds]').waitFor();
  await shot(page, 'battle-phone-odds');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});
