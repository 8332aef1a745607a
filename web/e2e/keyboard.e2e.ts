// Without a mouse: choose, deploy, activate, move, fire, take back, read the help.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open_browser, page_of, Server, shot, visitor } from './harness';

const server = new Server(18086);
let browser: Browser;
beforeAll(async () => {
  await server.start();
  browser = await open_browser();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function tab_to(page: Page, selector: string, most = 80): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}
const step = (page: Page) => page.locator('[data-step]').getAttribute('data-step');
const idle = async (page: Page) => page.locator('.act[aria-disabled=false]:not(.extra)').first().waitFor({ timeout: 60_000 });

test('a battle is begun and fought by keys alone', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en' }), server.url);
  await page.locator('[data-first]').waitFor();
  await tab_to(page, '[data-first]');
  await page.keyboard.press('Enter');
  await page.locator('[data-act=place_all]').waitFor();
  await tab_to(page, '[data-act=place_all]');
  await page.keyboard.press('Enter');
  await page.locator('[data-act=ready][aria-disabled=false]').waitFor({ timeout: 60_000 });
  await tab_to(page, '[data-act=ready]');
  await page.keyboard.press('Enter');

  const seen = new Set<string>();
  for (let i = 0; i < 200 && !(seen.has('way') && seen.has('fire')); i++) {
    await idle(page);
    const before = await step(page);
    const acts = await page.locator('.act[aria-disabled=false]:not(.extra)').evaluateAll((b) => b.map((x) => x.getAttribute('data-act')!));
    const digit = async (act: string) => {
      const all = await page.locator('.act:not(.extra)').evaluateAll((b) => b.map((x) => x.getAttribute('data-act')!));
      await page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
      await page.keyboard.press(String(all.indexOf(act) + 1));
    };
    if (acts.includes('activate')) {
      await tab_to(page, '.man[role=button]');
      await page.keyboard.press('Enter');
      await digit('activate');
      seen.add('activate');
    } else if (acts.includes('go')) {
      await page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
      await page.keyboard.press('Shift+ArrowRight');
      await page.locator('[data-plate=odds]').waitFor();
      if (!seen.has('way')) await shot(page, 'keyboard-way');
      if (await page.locator('[data-do][disabled]').count()) await page.keyboard.press('Shift+ArrowLeft');
      await page.locator('[data-do]:not([disabled])').waitFor();
      await page.keyboard.press('Enter');
      seen.add('way');
    } else if (acts.includes('fire')) {
      await page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
      await page.keyboard.press('ArrowRight');
      await page.locator('[data-do]:not([disabled])').waitFor();
      await page.keyboard.press('Enter');
      seen.add('fire');
    } else await digit(['decline', 'move', 'reload', 'stop'].find((a) => acts.includes(a)) ?? acts[0]);
    await page.waitForFunction((old) => document.querySelector('[data-step]')?.getAttribute('data-step') !== old, before, { timeout: 60_000 });
  }
  expect([...seen].sort()).toEqual(['activate', 'fire', 'way']);
  await page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await page.getByRole('heading', { name: 'The table in words' }).waitFor();
  await shot(page, 'keyboard-text-table');
  await page.context().close();
}, 600_000);
