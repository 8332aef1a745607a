// Every other system: a battle opened, some turns played by clicks, its own panel looked at.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, laptop, open_browser, page_of, Server, shot, speaks, visitor } from './harness';
import { advise, decide, deploy, pick_man, settled, tap } from './player';

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

async function open(page: Page, system: string, scenario?: string, side?: string): Promise<void> {
  await page.locator(`[data-system=${system}]`).click();
  if (scenario) await page.locator(`[data-scenario=${scenario}]`).click();
  if (side) await page.locator(`[data-side=${side}]`).click();
  await page.locator('[data-level]').first().click(); // who answers at once
  await page.locator('[data-go]').click();
  await page.locator('.play').waitFor();
  await settled(page);
}

// Some decisions by pressing what is offered, with the machine's advice now and then.
async function turns(page: Page, decisions: number): Promise<void> {
  for (let i = 0; i < decisions; i++) {
    if ((await settled(page)).standing !== 'mine') return;
    if (i % 8 === 0) await advise(page);
    else await decide(page, ['play', 'lay', 'take_actions', 'walk', 'fire', 'shoot', 'move', 'skirmish', 'go', 'stay', 'done', 'end', 'pass', 'cease']);
  }
}

// What a player of the system looks for in its panel.
const marks: Record<string, string> = {
  argad: '[data-seal]', tomahawk: '[data-card]', guepier: '.pa', capitan: '[data-unit]',
};

for (const [system, mark] of Object.entries(marks))
  test(`${system}: a battle by clicks, and its panel`, async () => {
    const page = await page_of(await visitor(browser, { lang: 'fr', size: laptop }), server.url);
    await open(page, system);
    if (await page.locator('[data-act=place_all]').count()) await deploy(page);
    await settled(page);
    await page.locator(mark).first().waitFor();
    await shot(page, `system-${system}`);
    await accessible(page, system);
    await turns(page, 20);
    await speaks(page);
    await shot(page, `system-${system}-later`);
    expect(Number(await page.locator('[data-step]').getAttribute('data-step'))).toBeGreaterThan(20);
    await page.context().close();
  });

// Where the rules ask how a way is gone, the plate does: in which formation, inside a wood or at its edge.
for (const [system, scenario, side, act] of [['tomahawk', 'tomahawk_portage', 'red', 'move'], ['guepier', 'guepier_convoy', 'blue', 'go']])
  test(`${system}: a drawn way is gone as the player says`, async () => {
    const page = await page_of(await visitor(browser, { lang: 'fr', size: laptop }), server.url);
    await open(page, system, scenario, side);
    const choices = page.locator('[data-ways] button');
    for (let i = 0; i < 40; i++) {
      const { acts, dice_lie, wanted } = await settled(page);
      if (dice_lie) await tap(page, '[data-go-on]');
      if (acts.includes(act)) {
        if (wanted !== 'way') await tap(page, `[data-act=${act}][aria-disabled=false]`);
        if (await page.locator('[data-prompt=man]').count()) await pick_man(page);
        await page.keyboard.press('Shift+ArrowRight');
        if ((await choices.count()) > 1) break;
        await page.keyboard.press('Escape');
      }
      await decide(page, ['play', 'take_actions', 'skirmish', act, 'done', 'pass', 'cease']);
    }
    const other = page.locator('[data-ways] button[aria-pressed=false]').first();
    const word = await other.textContent();
    await other.click();
    await page.locator('[data-ways] button[aria-pressed=true]', { hasText: word! }).waitFor();
    await shot(page, `way-${system}`);
    await page.context().close();
  });

test('guepier: whoever may be seen is looked for by one press', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en', size: laptop }), server.url);
  await open(page, 'guepier', 'guepier_convoy', 'blue');
  for (let i = 0; i < 30 && !(await page.locator('[data-act=sweep]').count()); i++) await decide(page, ['pass', 'done']);
  const before = Number((await settled(page)).step);
  await tap(page, '[data-act=sweep]');
  await page.locator('[data-act=locate][aria-disabled=false]').waitFor({ state: 'detached' });
  expect(Number((await settled(page)).step)).toBeGreaterThan(before + 1);
  await page.context().close();
});

test('argad at one screen: orders in secret, the device is passed', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en', size: laptop }), server.url);
  await page.locator('[data-system=argad]').click();
  await page.locator('[data-opponent=same_screen]').click();
  await page.locator('[data-go]').click();
  let passed = 0;
  for (let i = 0; i < 60 && passed < 4; i++) {
    if ((await settled(page)).standing === 'pass') {
      expect(await page.locator('.man, .who1, .log li').count()).toBe(0); // nothing of the other side's secrets
      if (!passed++) {
        await shot(page, 'pass-the-device');
        await accessible(page, 'pass the device');
      }
      await page.locator('[data-pass] button').click();
    } else await decide(page, ['done', 'keep_hidden', 'hold_fire', 'hold_back']);
  }
  expect(passed).toBeGreaterThanOrEqual(4);
  await page.context().close();
});
