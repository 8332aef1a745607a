// Somebody who plays by clicking what the page offers: enough sense to bring a battle to its end.
import type { Page } from 'playwright-core';

export type Input = 'mouse' | 'keys';

const over = (page: Page) => page.locator('[data-ended]').isVisible();

// Every man to the post that the referee suggests, then ready.
export async function deploy(page: Page): Promise<void> {
  await page.locator('[data-act=place_all]').click();
  await page.locator('[data-act=ready][aria-disabled=false]').click({ timeout: 60_000 });
}

async function settled(page: Page): Promise<'mine' | 'over' | 'waiting'> {
  await page
    .locator('.act[aria-disabled=false]:not(.extra), [data-ended], [data-pass]')
    .first()
    .waitFor({ timeout: 60_000 })
    .catch(() => {});
  if (await over(page)) return 'over';
  return (await page.locator('.act[aria-disabled=false]:not(.extra)').count()) ? 'mine' : 'waiting';
}

const open = (page: Page, act: string) => page.locator(`[data-act=${act}][aria-disabled=false]`);
const has = async (page: Page, act: string) => (await open(page, act).count()) > 0;

async function do_it(page: Page): Promise<boolean> {
  const button = page.locator('[data-do]:not([disabled])');
  await button.waitFor({ timeout: 3000 }).catch(() => {});
  if (!(await button.count())) return false;
  await button.click();
  return true;
}

// One decision, by clicks alone; says what it was.
export async function decide(page: Page): Promise<string> {
  if (await page.locator('[data-pass] button').count()) await page.locator('[data-pass] button').click();
  if (await page.locator('[data-go-on]').count()) await page.locator('[data-go-on]').click();
  const before = await page.evaluate(() => document.querySelector('[data-step]')?.getAttribute('data-step'));
  const did = await choose(page);
  await page
    .waitForFunction((step) => document.querySelector('[data-step]')?.getAttribute('data-step') !== step, before, { timeout: 60_000 })
    .catch(() => {});
  return did;
}

async function choose(page: Page): Promise<string> {
  if (await has(page, 'activate')) {
    const men = page.locator('.man[tabindex="0"]');
    if (await page.locator('.man[aria-pressed=true][tabindex="0"]').count() === 0) await men.first().focus().then(() => page.keyboard.press('Enter'));
    await open(page, 'activate').click();
    return 'activate';
  }
  if (await has(page, 'fight')) {
    await open(page, 'fight').click();
    await page.locator('.tg button').first().click();
    await do_it(page);
    return 'fight';
  }
  if (await has(page, 'fire')) {
    await page.locator('.tg button').first().click();
    if (await do_it(page)) return 'fire';
  }
  if (await has(page, 'decline')) {
    await open(page, 'decline').click();
    return 'decline';
  }
  if (await has(page, 'go')) {
    await advise(page);
    return 'go';
  }
  for (const act of ['reload', 'move', 'stop'])
    if (await has(page, act)) {
      await open(page, act).click();
      return act;
    }
  await advise(page);
  return 'advice';
}

// Takes the machine's advice.
async function advise(page: Page): Promise<void> {
  await page.locator('[data-act=hint]').click();
  await do_it(page);
}

export async function play_to_end(page: Page, most = 2000): Promise<{ decisions: number; acts: Set<string> }> {
  const acts = new Set<string>();
  for (let decisions = 0; decisions < most; decisions++) {
    const now = await settled(page);
    if (now === 'over') return { decisions, acts };
    if (now === 'mine') acts.add(await decide(page));
  }
  throw new Error('the battle does not end');
}
