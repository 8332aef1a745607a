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

const moved_on = async (page: Page, before: string | null | undefined) => (await step(page)) !== before;

// Somewhere in the reach that the table shows, towards the east; in pixels of the window.
const in_reach = (page: Page) =>
  page.evaluate(() => {
    const path = document.querySelector<SVGGeometryElement>('.reach');
    if (!path) return undefined;
    const box = path.getBBox();
    for (const east of [0.95, 0.85, 0.7, 0.55, 0.3])
      for (const north of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const point = new DOMPoint(box.x + box.width * east, box.y + box.height * north);
        if (path.isPointInFill(point)) return point.matrixTransform(path.getScreenCTM()!);
      }
  });

// Shows on the table where to go; who cannot go there stays.
async function show_way(page: Page): Promise<void> {
  const spot = await in_reach(page);
  if (spot) {
    await page.mouse.click(spot.x, spot.y);
    await page.locator('[data-do]').waitFor({ timeout: 5000 }).catch(() => {});
    if (await page.locator('[data-do]:not([disabled])').count()) return do_it(page);
    await page.keyboard.press('Escape');
  }
  await page.locator('[data-stay]').click();
  await do_it(page);
}
async function do_it(page: Page): Promise<void> {
  await page.locator('[data-do]:not([disabled])').click();
}

// Presses an act and says what more it wants, until the battle goes on. False: this act leads nowhere from here.
async function press(page: Page, act: string): Promise<boolean> {
  const before = await step(page);
  await open(page, act).click();
  for (let tries = 0; tries < 8; tries++) {
    if (await moved_on(page, before)) return true;
    if (await page.locator('[data-stay]').count()) await show_way(page);
    else if (await page.locator('[data-do]:not([disabled])').count()) await page.locator('[data-do]').click({ timeout: 2000 }).catch(() => {});
    else if (await page.locator('.tg tr:not(.on) [data-target]').count()) await page.locator('.tg [data-target]').first().click();
    else if (await page.locator('.reach').count()) await show_way(page).catch(() => {});
    else await page.waitForTimeout(150);
  }
  if (await moved_on(page, before)) return true;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return false;
}

// One decision, by clicks alone; says what it was. `liked` are the acts that it prefers, best first.
export async function decide(page: Page, liked: string[] = ['fight', 'fire', 'decline', 'reload', 'go', 'move', 'stop']): Promise<string> {
  if ((await settled(page)) === 'over') return 'over';
  if (await page.locator('[data-go-on]').count()) await page.locator('[data-go-on]').click({ timeout: 2000 }).catch(() => {}); // or it goes by itself
  const before = await step(page);
  const acts = await open_acts(page);
  if (acts.includes('activate')) await pick_man(page);
  const order = ['activate', ...liked, ...acts].filter((act, i, all) => acts.includes(act) && all.indexOf(act) === i);
  for (const act of order)
    if (await press(page, act)) {
      await stepped(page, before);
      return act;
    }
  await advise(page);
  await stepped(page, before);
  return 'advice';
}

async function pick_man(page: Page): Promise<void> {
  if (await page.locator('.man[aria-pressed=true][tabindex="0"]').count()) return;
  await page.locator('.man[tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
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
