// A battle of the machine against itself: watched, seen again from its file, and played on from the middle.
import type { Browser, Page } from 'playwright-core';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, open_browser, page_of, phone, program, Server, shot, speaks, visitor } from './harness';

const server = new Server();
let browser: Browser;
let file = '';
let address = '';
beforeAll(async () => {
  await server.start();
  browser = await open_browser();
  const folder = join(server.data, 'fought');
  execFileSync(program, ['battle', 'laporte_ford', '--red', 'random', '--blue', 'random', '--seed', '4', '--save', folder]);
  file = join(folder, readdirSync(folder)[0]);
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const at = async (page: Page) => Number(await page.getByRole('slider').getAttribute('aria-valuenow'));

test('two machines are watched', async () => {
  const battle = await fetch(`${server.url}/api/battles`, {
    method: 'POST', body: JSON.stringify({ scenario: 'laporte_ford', players: { red: 'random', blue: 'random' } }),
  }).then((r) => r.json());
  const page = await page_of(await visitor(browser, { lang: 'fr' }), `${server.url}/#/battle/${battle.battle}/${battle.tokens.spectator}`);
  await page.waitForFunction(() => Number(document.querySelector('[data-step]')?.getAttribute('data-step')) >= 4);
  expect(await page.locator('.act').count()).toBe(0);
  await shot(page, 'watching-machines');
  await page.context().close();
});

test('the file of a finished battle is seen again', async () => {
  const page = await page_of(await visitor(browser, { lang: 'fr' }), server.url);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.rep .man, .rep svg').first().waitFor();
  address = page.url();
  await page.context().close();
});

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
  await page.locator('.act[aria-disabled=false]:not(.extra)').first().waitFor();
  await page.context().close();
});

test('the file of an unfinished battle goes on', async () => {
  const begun = join(server.data, 'begun.battle');
  writeFileSync(begun, readFileSync(file, 'utf8').split('\n').slice(0, 30).join('\n') + '\n');
  const page = await page_of(await visitor(browser, { lang: 'en' }), server.url);
  await page.locator('input[type=file]').setInputFiles(begun);
  await page.locator('.play').waitFor();
  await page.context().close();
});
