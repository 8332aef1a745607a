// Somebody who plays by clicking what the page offers: enough sense to bring a battle of any system to its end. He looks, then
// clicks with the mouse where he has seen something; what he waits for is always something that he can see.
import type { Page } from 'playwright-core';
import { patience } from './harness';

interface Sight {
  step: string;
  standing: 'mine' | 'over' | 'pass' | 'waiting';
  acts: string[]; // that are open
  taken?: string; // the act in hand
  man_picked: boolean;
  dice_lie: boolean;
  may_do: boolean;
  refused: boolean;
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
    taken: document.querySelector('.act[aria-pressed=true]')?.getAttribute('data-act') ?? undefined,
    man_picked: has('.man[aria-pressed=true][tabindex="0"]'),
    dice_lie: has('[data-go-on]'),
    may_do: has('[data-do]:not([disabled])') && !busy,
    refused: has('[data-plate=odds] .no'),
    may_stay: has('[data-stay]'),
    targets: document.querySelectorAll('.tg tr:not(.on) [data-target]').length,
    reach: has('.reach'),
  };
}
export const look = (page: Page): Promise<Sight> => page.evaluate(see);

// Clicks the first of what is there, where it can be seen, once it lies still. False: it is not there, or something lies over it.
export async function tap(page: Page, selector: string): Promise<boolean> {
  const at = await page.evaluate(async (wanted) => {
    const find = () => {
      for (const node of document.querySelectorAll<HTMLElement | SVGElement>(wanted)) {
        node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = node.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const top = document.elementFromPoint(x, y);
        if (top && (node.contains(top) || top.closest('[data-figure]')?.contains(node))) return { x, y };
      }
    };
    const painted = () => new Promise((done) => requestAnimationFrame(done));
    for (let before = find(), tries = 0; ; tries++) {
      await painted();
      const now = find();
      if (tries === 30 || (before?.x === now?.x && before?.y === now?.y)) return now;
      before = now;
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
const answered = (page: Page, step: string, act: string): Promise<Sight> =>
  watch(page, (s) => s.step !== step || s.may_do || s.refused || (s.taken === act && (s.may_stay || s.reach || s.targets > 0)), 2000);

// Every man to the post that the referee suggests, then ready.
export async function deploy(page: Page): Promise<void> {
  await page.locator('[data-act=place_all]').click();
  const ready = page.locator('[data-act=ready][aria-disabled=false]');
  await ready.waitFor();
  const before = (await look(page)).step;
  await ready.click();
  await goes_on(page, before);
}

// Spots in the reach that the table shows, the farthest east first; in pixels of the window.
export const in_reach = (page: Page) =>
  page.evaluate(() => {
    const path = document.querySelector<SVGGeometryElement>('.reach');
    if (!path) return [];
    const box = path.getBBox();
    const spots: { x: number; y: number }[] = [];
    for (const east of [0.95, 0.8, 0.6, 0.3])
      for (const north of [0.5, 0.3, 0.7]) {
        const point = new DOMPoint(box.x + box.width * east, box.y + box.height * north);
        if (!path.isPointInFill(point)) continue;
        const { x, y } = point.matrixTransform(path.getScreenCTM()!);
        const top = document.elementFromPoint(x, y);
        if (top?.closest('.field') && !top.closest('.man')) spots.push({ x, y });
      }
    return spots;
  });

// Shows on the table where to go; who cannot go there stays. False: no way was found.
async function show_way(page: Page, step: string): Promise<boolean> {
  const allowed = async () => (await watch(page, (s) => s.may_do || s.refused || s.step !== step, 2000)).may_do;
  for (const spot of await in_reach(page)) {
    await page.mouse.click(spot.x, spot.y);
    if (await allowed()) return tap(page, '[data-do]');
    await page.keyboard.press('Escape');
  }
  return (await tap(page, '[data-stay]')) && (await allowed()) && tap(page, '[data-do]');
}

// Presses an act and says what more it wants, until the battle goes on. False: this act leads nowhere from here.
async function press(page: Page, act: string): Promise<boolean> {
  let now = await look(page);
  const { step } = now;
  if (now.taken !== act) {
    if (!(await tap(page, `[data-act=${act}][aria-disabled=false]`))) await page.locator(`[data-act=${act}]`).click();
    now = await answered(page, step, act);
  }
  for (let tries = 0; tries < 3 && now.step === step; tries++) {
    if (now.may_do) {
      await tap(page, '[data-do]');
      now = await watch(page, (s) => s.step !== step, 2000);
    } else if (now.may_stay || now.reach) {
      if (!(await show_way(page, step))) break;
      now = await watch(page, (s) => s.step !== step, 2000);
    } else if (now.targets) {
      await tap(page, '.tg tr:not(.on) [data-target]');
      now = await watch(page, (s) => s.step !== step || s.may_do || s.refused, 2000);
    } else break;
  }
  if (now.step !== step) return true;
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
