// A battle of the machine against itself, watched to its end, seen again, and played on from the middle.
import type { Browser, Page } from 'playwright-core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, open_browser, page_of, phone, Server, shot, speaks, visitor } from './harness';

const server = new Server();
let browser: Browser;
let record = '';
let address = '';
beforeAll(async () => {
  await server.start();
  browser = await open_browser();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const at = async (page: Page) => Number(await page.getByRole('slider').getAttribute('aria-valuenow'));

test('a battle file is opened, and a finished one is seen again', async () => {
  const battle = await fetch(`${server.url}/api/battles`, {
    method: 'POST', body: JSON.stringify({ scenario: 'laporte_ford', players: { red: 'random', blue: 'random' } }),
  }).then((r) => r.json());
  const url = `${server.url}/api/battles/${battle.battle}/record?token=${battle.tokens.spectator}`;
  const page = await page_of(await visitor(browser, { lang: 'fr' }), `${server.url}/#/battle/${battle.battle}/${battle.tokens.spectator}`);
  await page.locator('.play').waitFor();
  await shot(page, 'watching-machines');
  await page.locator('[data-ended]').waitFor({ timeout: 600_000 });
  record = await fetch(url).then((r) => r.text());
  await page.locator('[data-ended] a').first().click();
  await page.locator('.rep .man, .rep svg').first().waitFor();
  address = page.url();
  await page.context().close();
}, 900_000);

test('scrub both ways, link to a moment, both languages', async () => {
  const page = await page_of(await visitor(browser, { lang: 'fr' }), address);
  await page.getByRole('slider').waitFor();
  await page.keyboard.press('End');
  const last = await at(page);
  expect(last).toBeGreaterThan(50);
  await page.locator('[data-previous]').click();
  expect(await at(page)).toBe(last - 1);
  await page.keyboard.press('Home');
  expect(await at(page)).toBe(0);
  for (let i = 0; i < 3; i++) await page.locator('[data-next]').click();
  expect(await at(page)).toBe(3);
  await page.locator('.mom button').first().click();
  const moment = await at(page);
  await page.locator('.ev .log li').first().waitFor();
  expect(page.url()).toMatch(new RegExp(`/${moment}$`));
  await speaks(page);
  await shot(page, 'replay');
  await accessible(page, 'replay');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByText('Moments').waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).waitFor();
  expect(await at(page)).toBe(moment);
  await page.context().close();
});

test('on a phone', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en', size: phone, theme: 'dark' }), address);
  await page.getByRole('slider').waitFor();
  await shot(page, 'replay-phone');
  await accessible(page, 'replay on a phone');
  await page.context().close();
});

test('play on from here against the machine', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en' }), address);
  await page.getByRole('slider').waitFor();
  for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+ArrowRight');
  await page.locator('[data-play-on]').click();
  await page.locator('[data-as=red]').click();
  await page.locator('.play').waitFor();
  await page.locator('.act[aria-disabled=false]:not(.extra)').first().waitFor({ timeout: 120_000 });
  await page.context().close();
}, 300_000);

test('a battle file from the disk', async () => {
  const file = join(server.data, 'ford.battle');
  writeFileSync(file, record.split('\n').slice(0, 30).join('\n') + '\n');
  const page = await page_of(await visitor(browser, { lang: 'en' }), server.url);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.play').waitFor();
  await page.context().close();
});
