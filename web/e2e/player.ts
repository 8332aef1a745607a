// Somebody who plays by clicking what the page offers: enough sense to bring a battle of any system to its end.
import type { Page } from 'playwright-core';

const step = (page: Page) => page.evaluate(() => document.querySelector('[data-step]')?.getAttribute('data-step'));
const stepped = (page: Page, before: string | null | undefined, timeout = 120_000) =>
  page.waitForFunction((old) => document.querySelector('[data-step]')?.getAttribute('data-step') !== old, before, { timeout });

// Every man to the post that the referee suggests, then ready.
export async function deploy(page: Page): Promise<void> {
  await page.locator('[data-act=place_all]').click();
  await page.locator('[data-act=ready][aria-disabled=false]').click({ timeout: 120_000 });
}

export type Standing = 'mine' | 'over' | 'pass';

// Waits until this page has something to decide.
export async function settled(page: Page): Promise<Standing> {
  const what = await page.waitForFunction(
    () => {
      const seen = (selector: string) => document.querySelector(selector) !== null;
      if (seen('[data-ended]')) return 'over';
      if (seen('[data-pass]')) return 'pass';
      return seen('.act[aria-disabled=false]:not(.extra)') && !seen('[data-busy=true]') ? 'mine' : false;
    },
    undefined,
    { timeout: 120_000 },
  );
  return (await what.jsonValue()) as Standing;
}

const open = (page: Page, act: string) => page.locator(`[data-act=${act}][aria-disabled=false]`);
const open_acts = (page: Page) =>
  page.locator('.act[aria-disabled=false]:not(.extra)').evaluateAll((all) => all.map((b) => b.getAttribute('data-act')!));

// Presses an act; where its odds come up first, presses on.
async function press(page: Page, act: string): Promise<void> {
  const before = await step(page);
  await open(page, act).click();
  for (let tries = 0; tries < 10 && (await step(page)) === before; tries++) {
    await page.locator(`[data-do]:not([disabled]), [data-step]:not([data-step="${before}"])`).first().waitFor({ timeout: 120_000 });
    if ((await step(page)) === before) await page.locator('[data-do]').click({ timeout: 1000 }).catch(() => {}); // gone: it was done at once
  }
}
async function do_it(page: Page): Promise<void> {
  await page.locator('[data-do]:not([disabled])').click({ timeout: 120_000 });
}

// One decision, by clicks alone; says what it was. `liked` are the acts that it prefers, best first.
export async function decide(page: Page, liked: string[] = ['fight', 'fire', 'decline', 'reload', 'move', 'stop']): Promise<string> {
  if ((await settled(page)) === 'over') return 'over';
  if (await page.locator('[data-go-on]').count()) await page.locator('[data-go-on]').click({ timeout: 2000 }).catch(() => {}); // or it goes by itself
  const before = await step(page);
  const did = await choose(page, liked);
  await stepped(page, before);
  return did;
}

async function choose(page: Page, liked: string[]): Promise<string> {
  const acts = await open_acts(page);
  if (acts.includes('activate')) {
    const man = page.locator('.man[aria-pressed=true][tabindex="0"]');
    if (!(await man.count())) {
      await page.locator('.man[tabindex="0"]').first().focus();
      await page.keyboard.press('Enter');
    }
    await press(page, 'activate');
    return 'activate';
  }
  const act = liked.find((a) => acts.includes(a));
  if (act === 'fire' || act === 'fight') {
    await page.locator('.tg [data-target]').first().click();
    await do_it(page);
  } else if (act) await press(page, act);
  else await advise(page);
  return act ?? 'advice';
}

// Takes the machine's advice.
export async function advise(page: Page): Promise<void> {
  await page.locator('[data-act=hint]').click();
  await do_it(page);
}

export async function play_to_end(page: Page, most = 2000): Promise<{ decisions: number; acts: Set<string> }> {
  const acts = new Set<string>();
  for (let decisions = 0; decisions < most; decisions++) {
    const now = await settled(page);
    if (now === 'over') return { decisions, acts };
    acts.add(await decide(page));
  }
  throw new Error('the battle does not end');
}
