// Somebody who plays by clicking what the page offers: enough sense to bring a battle of any system to its end. He looks, then
// clicks with the mouse where he has seen something; what he waits for is always something that he can see.
import type { Page } from 'playwright-core';
import { patience } from './harness';

const quick = 1000; // for what a page shows of itself: with a click it has changed, or waits for the server

interface Sight {
  step: string;
  standing: 'mine' | 'over' | 'pass' | 'waiting';
  busy: boolean; // an answer or its weighing is under way
  acts: string[]; // that are open
  taken?: string; // the act in hand
  man_picked: boolean;
  dice_lie: boolean;
  may_do: boolean;
  refused: boolean;
  wanted?: string; // what the page asks to be shown: a man, a target, a way, men
  targets: number; // still to be picked
}

function see(): Sight {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const acts = [...document.querySelectorAll('.act:not(.extra, [aria-disabled=true])')].map((b) => b.getAttribute('data-act')!);
  const busy = has('[data-busy=true]');
  return {
    step: document.querySelector('[data-step]')?.getAttribute('data-step') ?? '',
    standing: has('[data-ended]') ? 'over' : has('[data-pass]') ? 'pass' : acts.length && !busy ? 'mine' : 'waiting',
    busy,
    acts,
    taken: document.querySelector('.act[aria-pressed=true]')?.getAttribute('data-act') ?? undefined,
    man_picked: has('.man[aria-pressed=true][tabindex="0"]'),
    dice_lie: has('[data-go-on]'),
    may_do: has('[data-do]:not([disabled])') && !busy,
    refused: has('[data-plate=odds] .no'),
    wanted: document.querySelector('[data-prompt]')?.getAttribute('data-prompt') ?? undefined,
    targets: document.querySelectorAll('.tg tr:not(.on) [data-target]').length,
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
    for (let before = find(), still = 0, tries = 0; ; tries++) {
      await painted();
      const now = find();
      still = before?.x === now?.x && before?.y === now?.y ? still + 1 : 0;
      if (tries === 30 || still === 2) return now;
      before = now;
    }
  }, selector);
  if (at) await page.mouse.click(at.x, at.y);
  return at !== undefined;
}

// Looks until what is seen is as wanted; what was last seen if it never is. While the page waits for the server so does he.
async function watch(page: Page, wanted: (now: Sight) => boolean, timeout: number): Promise<Sight> {
  for (const began = Date.now(); ; await new Promise((later) => setTimeout(later, 40))) {
    const now = await look(page);
    if (wanted(now) || Date.now() - began > (now.busy ? patience : timeout)) return now;
  }
}
// Waits until this page has something to decide.
export async function settled(page: Page): Promise<Sight> {
  const now = await watch(page, (s) => s.standing !== 'waiting', patience);
  if (now.standing === 'waiting') throw new Error('nobody decides anything');
  return now;
}
export const goes_on = (page: Page, before: string): Promise<Sight> => watch(page, (now) => now.step !== before, patience);
// Whatever answers a click: the battle goes on, or the page says what it wants to know, or why not.
const answered = (page: Page, { step, wanted, taken }: Sight): Promise<Sight> =>
  watch(page, (s) => s.step !== step || (!s.busy && (s.may_do || s.refused || s.wanted !== wanted || s.taken !== taken)), quick);
const moved_on = (page: Page, step: string): Promise<Sight> => watch(page, (s) => s.step !== step || s.refused, quick);

// Presses a button until what is wanted is seen: one that moves aside under the mouse is pressed again.
async function press_until(page: Page, selector: string, wanted: (now: Sight) => boolean): Promise<Sight> {
  for (const until = Date.now() + patience; ; ) {
    await tap(page, selector);
    const now = await watch(page, wanted, 5000);
    if (wanted(now)) return now;
    if (Date.now() > until) throw new Error(`pressing ${selector} does nothing`);
  }
}

// Every man to the post that the referee suggests, then ready.
export async function deploy(page: Page): Promise<void> {
  await page.locator('[data-act=place_all]').waitFor();
  const { step } = await press_until(page, '[data-act=place_all]', (now) => now.acts.includes('ready'));
  await press_until(page, '[data-act=ready]', (now) => now.step !== step);
}

// Spots in the reach that the table shows, the farthest east first, else a little way off the man; in pixels of the window.
export const in_reach = (page: Page) =>
  page.evaluate(() => {
    const path = document.querySelector<SVGGeometryElement>('.reach');
    const spots: { x: number; y: number }[] = [];
    const named = [...document.querySelectorAll('.spot')].map((s) => s.getBoundingClientRect());
    if (named.length) return named.slice(0, 6).map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    if (!path) {
      const man = document.querySelector('.man[aria-pressed=true]')?.getBoundingClientRect();
      const away = [40, 0, -40];
      return man ? away.flatMap((dx) => away.map((dy) => ({ x: man.x + man.width / 2 + dx, y: man.y + man.height / 2 + dy }))) : [];
    }
    const box = path.getBBox();
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
  const allowed = async () => (await watch(page, (s) => s.may_do || s.refused || s.step !== step, quick)).may_do;
  for (const spot of await in_reach(page)) {
    await page.mouse.click(spot.x, spot.y);
    if (await allowed()) return true;
    await page.keyboard.press('Escape');
  }
  return (await tap(page, '[data-stay]')) && (await allowed());
}

// Presses an act and says what more it wants, until the battle goes on. False: this act leads nowhere from here.
async function press(page: Page, act: string): Promise<boolean> {
  let now = await look(page);
  const { step } = now;
  if (now.taken !== act) {
    if (!(await tap(page, `[data-act=${act}][aria-disabled=false]`))) return (await look(page)).step !== step;
    now = await answered(page, now);
  }
  for (let more = 0; more < 5 && now.step === step && !now.refused; more++) {
    if (now.may_do) {
      await tap(page, '[data-do]');
      now = await moved_on(page, step);
    } else if (now.wanted === 'man') {
      if (!(await pick_man(page))) break;
      now = await answered(page, now);
    } else if (now.wanted === 'way') {
      if (!(await show_way(page, step))) break;
      now = await look(page);
    } else if (now.wanted === 'target' && now.targets) {
      await tap(page, '.tg tr:not(.on) [data-target]');
      now = await answered(page, now);
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
  if (now.acts.includes('place_all')) {
    await deploy(page);
    return 'deploy';
  }
  if (now.acts.includes('activate') && !now.man_picked) await pick_man(page);
  const order = ['activate', ...liked, ...now.acts].filter((act, i, all) => now.acts.includes(act) && all.indexOf(act) === i);
  for (const act of order)
    if (await press(page, act)) return act;
  await advise(page);
  return 'advice';
}

// A man who may act, by a click on his base; one who stands under another by the keyboard.
export async function pick_man(page: Page): Promise<boolean> {
  const picked = () => watch(page, (s) => s.man_picked, quick).then((s) => s.man_picked);
  if ((await tap(page, '.man[tabindex="0"] circle')) && (await picked())) return true;
  const first = page.locator('.man[tabindex="0"]').first();
  if (!(await first.count())) return false;
  await first.focus();
  await page.keyboard.press('Enter');
  return picked();
}

// Takes the machine's advice.
export async function advise(page: Page): Promise<void> {
  const { step } = await press_until(page, '[data-act=hint]', (now) => now.may_do);
  await press_until(page, '[data-do]:not([disabled])', (now) => now.step !== step);
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
