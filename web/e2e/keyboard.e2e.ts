// Without a mouse: choose, deploy, activate, move, fire, take back, read the help.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open_browser, page_of, Server, shot, visitor } from './harness';
import { goes_on, look, settled } from './player';

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

async function tab_to(page: Page, selector: string, most = 120): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}
// The digit that is printed on the button; twice where an act shows its odds first.
async function digit(page: Page, act: string): Promise<void> {
  const all = await page.locator('.act:not(.extra)').evaluateAll((b) => b.map((x) => x.getAttribute('data-act')!));
  const before = (await look(page)).step;
  await page.keyboard.press(String(all.indexOf(act) + 1));
  const ready = page.waitForFunction(
    (old) => document.querySelector('[data-step]')?.getAttribute('data-step') !== old || document.querySelector('[data-do]:not([disabled])') !== null,
    before,
  );
  await ready;
  if ((await look(page)).step === before) await page.keyboard.press('Enter');
}

// One inch back after the other, until the referee says nothing against it.
async function back_until_allowed(page: Page): Promise<void> {
  for (let inch = 0; inch < 6; inch++) {
    const allowed = page.locator('[data-do]:not([disabled])').waitFor({ timeout: 500 });
    if (await allowed.then(() => true, () => false)) return;
    await page.keyboard.press('Shift+ArrowLeft');
  }
  await page.locator('[data-do]:not([disabled])').waitFor();
}

test('a battle is begun and fought by keys alone', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en' }), server.url);
  await page.locator('[data-first]').waitFor();
  await tab_to(page, '[data-first]');
  await page.keyboard.press('Enter');
  await page.locator('[data-act=place_all]').waitFor();
  await tab_to(page, '[data-act=place_all]');
  await page.keyboard.press('Enter');
  await page.locator('[data-act=ready][aria-disabled=false]').waitFor();
  await tab_to(page, '[data-act=ready]');
  const deployed = (await look(page)).step;
  await page.keyboard.press('Enter');
  await goes_on(page, deployed);

  const seen = new Set<string>();
  for (let i = 0; i < 300 && !(seen.has('way') && seen.has('fire')); i++) {
    const { acts, step, dice_lie, standing } = await settled(page);
    expect(standing).toBe('mine');
    if (dice_lie) await page.keyboard.press('Escape');
    if (acts.includes('activate')) {
      await tab_to(page, '.man[tabindex="0"]');
      await page.keyboard.press('Enter');
      await digit(page, 'activate');
      seen.add('activate');
    } else if (acts.includes('go')) {
      for (let inch = 0; inch < 6; inch++) await page.keyboard.press('Shift+ArrowRight');
      await page.locator('[data-plate=odds]').waitFor();
      if (!seen.has('way')) await shot(page, 'keyboard-way');
      await back_until_allowed(page);
      await page.keyboard.press('Enter');
      seen.add('way');
    } else if (acts.includes('fire')) {
      await page.keyboard.press('ArrowRight');
      await page.locator('[data-do]:not([disabled])').waitFor();
      await page.keyboard.press('Enter');
      seen.add('fire');
    } else await digit(page, ['decline', 'move', 'reload', 'stop'].find((a) => acts.includes(a)) ?? acts[0]);
    await goes_on(page, step);
  }
  expect([...seen].sort()).toEqual(['activate', 'fire', 'way']);
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Keyboard' }).waitFor({ state: 'detached' });
  await page.keyboard.press('x');
  await page.getByRole('heading', { name: 'The table in words' }).waitFor();
  await shot(page, 'keyboard-text-table');
  await page.context().close();
});
