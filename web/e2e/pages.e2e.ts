// Every quiet page: in both languages, light and dark, desk and phone; axe finds nothing to complain about.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, desk, open_browser, page_of, phone, Server, shot, speaks, visitor } from './harness';

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

const looks = [
  { lang: 'fr', theme: 'light', size: desk },
  { lang: 'en', theme: 'dark', size: desk },
  { lang: 'en', theme: 'light', size: phone },
  { lang: 'fr', theme: 'dark', size: phone },
] as const;

for (const look of looks) {
  const tag = `${look.lang}-${look.theme}-${look.size.width}`;
  test(`choose, judge and rules: ${tag}`, async () => {
    const context = await visitor(browser, look);
    const page = await page_of(context, server.url);
    await page.locator('[data-scenario=laporte_courier] svg').waitFor();
    await page.locator('[data-scenario=laporte_courier]').click();
    await page.locator('.det .story').waitFor();
    await speaks(page);
    await shot(page, `choose-${tag}`);
    await accessible(page, `choose ${tag}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.goto(`${server.url}/#/judge/laporte/shot`);
    await page.locator('.odds .bar').first().waitFor();
    await shot(page, `judge-${tag}`);
    await accessible(page, `judge ${tag}`);

    await page.goto(`${server.url}/#/rules`);
    await page.locator('.rulebook dd').first().waitFor();
    await accessible(page, `rules ${tag}`);
    await context.close();
  });
}

test('whatever is typed into the address or given as a file, a page answers', async () => {
  const context = await visitor(browser, { lang: 'en' });
  const page = await page_of(context, server.url);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.battle', mimeType: 'text/plain', buffer: Buffer.from('no battle at all\n') });
  await page.getByRole('alert').waitFor();
  const nowhere = { '#/judge/nothing/at-all': '[role=alert]', '#/judge/laporte/nothing': '.odds .bar', '#/replay/no/such/x': '.pass a', '#/%E0%A4%A': '[data-first]', '#/rules/XX-1': '.rulebook dd' };
  for (const [address, sign] of Object.entries(nowhere)) {
    await page.goto(`${server.url}/${address}`);
    await page.locator(sign).first().waitFor({ timeout: 20_000 });
  }
  await page.goto(`${server.url}/#/judge/laporte/shot`);
  await page.locator('.odds .bar').first().waitFor();
  for (const nonsense of ['-5', '1e9', '']) await page.locator('input[type=number]').first().fill(nonsense);
  await page.locator('[data-error], .odds .bar').first().waitFor();
  await context.close();
});

test('the language is switched on the page and remembered', async () => {
  const context = await visitor(browser, { lang: 'fr' });
  const page = await page_of(context, server.url);
  await page.getByRole('heading', { name: 'Cinq règles' }).waitFor();
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByRole('heading', { name: 'Five rule sets' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Five rule sets' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await context.close();
});
