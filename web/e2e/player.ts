// Somebody who plays by clicking what the page offers: enough sense to bring a battle of any system to its end. He looks, then
// clicks with the mouse where he has seen something; what he waits for is always something that he can see.
import type { Page } from 'playwright-core';
import { patience } from './harness';

interface Sight {
  step: string;
  standing: 'mine' | 'over' | 'pass' | 'waiting';
  acts: string[]; // that are open
  man_picked: boolean;
  dice_lie: boolean;
  may_do: boolean;
  may_stay: boolean;
  targets: number; // still to be picked
  reach: boolean;
}

function see(): Sight {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const acts = [...document.querySelectorAll('.act[aria-disabled=false]:not(.extra)')].map((b) => b.getAttribute('data-act')!);
  const busy = has('[data-busy=true]');
  return {
    step: document.querySelector('[data-step]')?.getAttribute('data-step') ?? '',
    standing: has('[data-ended]') ? 'over' : has('[data-pass]') ? 'pass' : acts.length && !busy ? 'mine' : 'waiting',
    acts,
    man_picked: has('.man[aria-pressed=true][tabindex="0"]'),
    dice_lie: has('[data-go-on]'),
    may_do: has('[data-do]:not([disabled])') && !busy,
    may_stay: has('[data-stay]'),
    targets: document.querySelectorAll('.tg tr:not(.on) [data-target]').length,
    reach: has('.reach'),
  };
}
export const look = (page: Page): Promise<Sight> => page.evaluate(see);

// Clicks the first of what is there, where it can be seen. False: it is not there, or something lies over it.
export async function tap(page: Page, selector: string): Promise<boolean> {
  const at = await page.evaluate((wanted) => {
    for (const node of document.querySelectorAll<HTMLElement | SVGElement>(wanted)) {
      node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = node.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (top && (node.contains(top) || top.contains(node))) return { x, y };
    }
  }, selector);
  if (at) await page.mouse.click(at.x, at.y);
  return at !== undefined;
}

// Looks until what is seen is as wanted; what was last seen if it never is.
async function watch(page: Page, wanted: (now: Sight) => boolean, timeout: number): Promise<Sight> {
  for (const until = Date.now() + timeout; ; await new Promise((later) => setTimeout(later, 40))) {
    const now = await look(page);
    if (wanted(now) || Date.now() > until) return now;
  }
}
// Waits until this page has something to decide.
export async function settled(page: Page): Promise<Sight> {
  const now = await watch(page, (s) => s.standing !== 'waiting', patience);
  if (now.standing === 'waiting') throw new Error('nobody decides anything');
  return now;
}
export const goes_on = (page: Page, before: string): Promise<Sight> => watch(page, (now) => now.step !== before, patience);
// Something that answers a click: the battle goes on, or the page wants to know more.
const answered = (page: Page, was: Sight): Promise<Sight> => watch(page, (now) => wants(now) !== wants(was), 3000);
const wants = (s: Sight): string => [s.step, s.may_do, s.may_stay, s.targets, s.reach].join();

// Every man to the post that the referee suggests, then ready.
export async function deploy(page: Page): Promise<void> {
  await page.locator('[data-act=place_all]').click();
  const ready = page.locator('[data-act=ready][aria-disabled=false]');
  await ready.waitFor();
  const before = (await look(page)).step;
  await ready.click();
  await goes_on(page, before);
}

// Somewhere in the reach that the table shows, towards the east; in pixels of the window.
const in_reach = (page: Page, east_first: boolean) =>
  page.evaluate((east_first) => {
    const path = document.querySelector<SVGGeometryElement>('.reach');
    if (!path) return undefined;
    const box = path.getBBox();
    const shares = east_first ? [0.95, 0.85, 0.7, 0.55, 0.3] : [0.55, 0.7, 0.3];
    for (const east of shares)
      for (const north of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const point = new DOMPoint(box.x + box.width * east, box.y + box.height * north);
        if (!path.isPointInFill(point)) continue;
        const { x, y } = point.matrixTransform(path.getScreenCTM()!);
        if (document.elementFromPoint(x, y)?.closest('.field')) return { x, y };
      }
  }, east_first);

// Shows on the table where to go; who cannot go there stays.
async function show_way(page: Page): Promise<void> {
  for (const east_first of [true, false]) {
    const spot = await in_reach(page, east_first);
    if (!spot) break;
    await page.mouse.click(spot.x, spot.y);
    await page.locator('[data-do]:not([disabled]), [data-plate=odds] .no').first().waitFor({ timeout: 5000 }).catch(() => {});
    if ((await look(page)).may_do) return void (await tap(page, '[data-do]'));
    await page.keyboard.press('Escape');
  }
  if (await tap(page, '[data-stay]')) {
    await page.locator('[data-do]:not([disabled])').waitFor({ timeout: 5000 }).catch(() => {});
    await tap(page, '[data-do]');
  }
}

// Presses an act and says what more it wants, until the battle goes on. False: this act leads nowhere from here.
async function press(page: Page, act: string): Promise<boolean> {
  const before = await look(page);
  if (!(await tap(page, `[data-act=${act}][aria-disabled=false]`))) await page.locator(`[data-act=${act}]`).click();
  let now = await answered(page, before);
  for (let tries = 0; tries < 6; tries++) {
    if (now.step !== before.step) return true;
    const was = now;
    if (now.may_do) await tap(page, '[data-do]');
    else if (now.may_stay || now.reach) await show_way(page);
    else if (now.targets) await tap(page, '.tg tr:not(.on) [data-target]');
    else if (tries > 1) break;
    now = await answered(page, was);
  }
  if (now.step !== before.step) return true;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return false;
}

const sensible = ['fight', 'fire', 'decline', 'reload', 'go', 'move', 'stop'];

// One decision, by clicks alone; says what it was. `liked` are the acts that it prefers, best first.
export async function decide(page: Page, liked = sensible): Promise<string> {
  const now = await settled(page);
  if (now.standing !== 'mine') return now.standing;
  if (now.dice_lie) await tap(page, '[data-go-on]');
  if (now.acts.includes('activate') && !now.man_picked) await pick_man(page);
  const order = ['activate', ...liked, ...now.acts].filter((act, i, all) => now.acts.includes(act) && all.indexOf(act) === i);
  for (const act of order)
    if (await press(page, act)) return act;
  await advise(page);
  await goes_on(page, now.step);
  return 'advice';
}

// A man who may act, by a click on his base; one who stands under another by the keyboard.
async function pick_man(page: Page): Promise<void> {
  if (await tap(page, '.man[tabindex="0"] circle')) {
    const picked = page.locator('.man[aria-pressed=true][tabindex="0"]').waitFor({ timeout: 2000 });
    if (await picked.then(() => true, () => false)) return;
  }
  await page.locator('.man[tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
}

// Takes the machine's advice.
export async function advise(page: Page): Promise<void> {
  await page.locator('[data-act=hint]').click();
  await page.locator('[data-do]:not([disabled])').click();
}

export async function play_to_end(page: Page, most = 2000): Promise<{ decisions: number; acts: Set<string> }> {
  const acts = new Set<string>();
  for (let decisions = 0; decisions < most; decisions++) {
    const now = await decide(page);
    if (now === 'over') return { decisions, acts };
    acts.add(now);
  }
  throw new Error('the battle does not end');
}
