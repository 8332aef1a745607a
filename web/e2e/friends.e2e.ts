// Two people: by link in two browsers, with a reload and a server that is killed; at one screen; and somebody who watches.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, open_browser, page_of, Server, shot, visitor } from './harness';
import { decide, deploy, goes_on, in_reach, look } from './player';

const server = new Server(['--webhooks']);
let browser: Browser;
beforeAll(async () => {
  await server.start();
  browser = await open_browser();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const can_act = (page: Page) => page.locator('.act[aria-disabled=false]:not(.extra)').count();
const step = async (page: Page) => Number(await page.locator('[data-step]').getAttribute('data-step'));

async function some_decisions(pages: Page[], wanted: number): Promise<void> {
  for (let done = 0, idle = 0; done < wanted && idle < 200; idle++)
    for (const page of pages)
      if (await can_act(page)) {
        await decide(page);
        done++;
      }
}

test('by link, with a reload and a killed server in the middle', async () => {
  const [anne, bob] = [await visitor(browser, { lang: 'fr' }), await visitor(browser, { lang: 'en' })];
  const host = await page_of(anne, server.url);
  await host.locator('[data-scenario=laporte_ford]').click();
  await host.locator('[data-opponent=friend]').click();
  await host.locator('[data-side=red]').click();
  await host.locator('[data-go]').click();
  const seat = await host.locator('[data-share] [data-seat=blue]').inputValue();
  const gallery = await host.locator('[data-share] [data-seat=spectator]').inputValue();
  await shot(host, 'friend-links');
  await accessible(host, 'links to share');
  await host.locator('[data-share] .btn.go').click();
  const guest = await page_of(bob, seat);
  const watcher = await page_of(await visitor(browser), gallery);
  await deploy(host);
  await deploy(guest);
  await some_decisions([host, guest], 6);
  expect(await watcher.locator('.act:not(.extra)').count()).toBe(0);
  await shot(watcher, 'friend-watching');

  await guest.reload();
  await guest.locator('.play').waitFor();
  expect(await step(guest)).toBe(await step(host));

  const before = await step(host);
  const asked = await host.locator('.who').innerText();
  await server.kill();
  await host.locator('[data-cut]').waitFor();
  await shot(host, 'friend-line-cut');
  await server.start();
  await host.locator('[data-cut]').waitFor({ state: 'detached' });
  expect(await step(host)).toBe(before);
  expect(await host.locator('.who').innerText()).toBe(asked);
  await some_decisions([host, guest], 4);
  await guest.waitForFunction((old) => Number(document.querySelector('[data-step]')?.getAttribute('data-step')) > old, before);
  await Promise.all([anne.close(), bob.close()]);
});

test('a token that nobody gave opens nothing', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en' }), `${server.url}/#/battle/nothing/at-all`);
  await page.getByText('This link opens no battle.').waitFor();
  await accessible(page, 'no battle');
  await page.context().close();
});

test('two at one screen', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en' }), server.url);
  await page.locator('[data-scenario=laporte_farm]').click();
  await page.locator('[data-opponent=same_screen]').click();
  await page.locator('[data-go]').click();
  await page.locator('.play').waitFor();
  await deploy(page);
  await deploy(page);
  await page.locator('[data-act=activate]').waitFor();
  const sides = new Set<string>();
  for (let i = 0; i < 150 && sides.size < 2; i++) {
    sides.add((await page.locator('.who').getAttribute('class'))!.includes(' a') ? 'blue' : 'red');
    await decide(page, ['stop', 'fire', 'decline', 'go', 'move']); // a whole side may come first
  }
  expect(sides.size).toBe(2);
  await shot(page, 'hot-seat-farm');
  await page.context().close();
});

test('a server that dies in the middle of a move', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en' }), server.url);
  await page.locator('[data-first]').click();
  await deploy(page);
  for (let i = 0; i < 9 && !(await page.locator('[data-act=go]').count()); i++) await decide(page, ['move']);
  const [spot] = await in_reach(page);
  await page.mouse.click(spot.x, spot.y);
  const go = page.locator('[data-do]:not([disabled])');
  await go.waitFor();
  const before = (await look(page)).step;
  await server.kill();
  await go.click();
  await page.locator('[data-cut]').waitFor();
  await server.start();
  await page.locator('[data-cut]').waitFor({ state: 'detached' });
  expect((await look(page)).step).toBe(before);
  await go.click();
  expect((await goes_on(page, before)).step).not.toBe(before);
  await page.context().close();
});

test('a choice without dice is taken back', async () => {
  const page = await page_of(await visitor(browser, { lang: 'fr' }), server.url);
  await page.locator('[data-first]').click();
  await page.locator('[data-act=place_all]').waitFor();
  await page.locator('[data-act=hint]').click();
  await page.locator('[data-do]:not([disabled])').click();
  await page.locator('.man:not(.still)').first().waitFor(); // not the shadow of where he would stand
  await page.keyboard.press('Control+z');
  await page.locator('.man:not(.still)').first().waitFor({ state: 'detached' });
  await page.context().close();
});

test('real dice are typed in', async () => {
  const page = await page_of(await visitor(browser, { lang: 'en' }), server.url);
  await page.locator('[data-scenario=laporte_courier]').click();
  await page.locator('[data-side=blue]').click();
  await page.locator('[data-typed]').click();
  await page.locator('[data-go]').click();
  await page.locator('.play').waitFor();
  await page.locator('[data-act=place_all]').click();
  await page.locator('[data-act=ready][aria-disabled=false]').click();
  await page.locator('[data-plate=typed]').waitFor();
  await shot(page, 'typed-dice');
  await accessible(page, 'typed dice');
  await page.locator('[data-plate=typed] .pad button').nth(3).click();
  await page.locator('[data-plate=typed] .tray svg').nth(1).waitFor();
  const wanted = () => page.locator('[data-plate=typed] .tray svg').count(); // the faces so far, and the next
  for (let typed = 2; typed === (await wanted()) && typed < 60; typed++) {
    await page.keyboard.press('3');
    await page.waitForFunction((n) => document.querySelectorAll('[data-plate=typed] .tray svg').length !== n, typed);
  }
  expect(await wanted()).toBe(0);
  await page.locator('.log li', { hasText: /\b4 3\b/ }).first().waitFor();
  await page.context().close();
});

test('who has gone is called by his webhook', async () => {
  const calls: { side: string; text: { en: string } }[] = [];
  const bell = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      calls.push(JSON.parse(body));
      reply.end();
    });
  });
  await new Promise<void>((ready) => bell.listen(0, '127.0.0.1', ready));
  const host = await page_of(await visitor(browser, { lang: 'en' }), server.url);
  await host.locator('[data-scenario=laporte_ford]').click();
  await host.locator('[data-opponent=friend]').click();
  await host.locator('[data-side=blue]').click();
  await host.locator('[data-notify]').fill(`http://127.0.0.1:${(bell.address() as AddressInfo).port}/turn`);
  await host.locator('[data-go]').click();
  const seat = await host.locator('[data-share] [data-seat=red]').inputValue();
  await host.context().close();
  const guest = await page_of(await visitor(browser, { lang: 'en' }), seat);
  await deploy(guest);
  await expect.poll(() => calls.length, { timeout: 30_000 }).toBe(1);
  expect(calls[0].side).toBe('blue');
  expect(calls[0].text.en).toMatch(/\S/);
  await guest.context().close();
  bell.close();
});
