// A real server and a real browser for the tests. The server's program is $ESCARMOUCHE, or the release build's;
// its page $ESCARMOUCHE_WEB, or the one just built.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';

const here = import.meta.dirname;
export const program = process.env.ESCARMOUCHE ?? resolve(here, '../../build/release/bin/escarmouche');
const web = process.env.ESCARMOUCHE_WEB ?? resolve(here, '../dist');
const shots = resolve(here, '../shots');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const patience = 120_000; // a machine that compiles besides is slow
export const desk = { width: 1440, height: 900 };
export const laptop = { width: 1180, height: 720 };
export const phone = { width: 390, height: 844 };

export class Server {
  constructor(private readonly more: string[] = []) {}
  private child?: ChildProcess;
  private port = 0; // the same after a kill
  readonly data = mkdtempSync(join(tmpdir(), 'escarmouche-e2e-'));

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  async start(): Promise<void> {
    this.port ||= await free_port();
    const args = ['serve', '--port', String(this.port), '--data', this.data, '--web', web, ...this.more];
    this.child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    for (let i = 0; i < 600; i++) {
      if (await fetch(`${this.url}/healthz`).then((r) => r.ok, () => false)) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`no server on ${this.url}`);
  }
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

const free_port = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });

export async function open_browser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync',
    ],
  });
}

export interface Visit {
  lang?: 'fr' | 'en';
  theme?: 'dark' | 'light';
  size?: { width: number; height: number };
}

export async function visitor(browser: Browser, { lang = 'fr', theme = 'light', size = desk }: Visit = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', colorScheme: theme, reducedMotion: 'reduce',
    hasTouch: size.width < 600, permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(patience);
  // The same battles in every run.
  await context.route('**/api/battles', (route) => {
    const asked = route.request();
    return route.continue(asked.method() === 'POST' ? { postData: JSON.stringify({ seed: 1815, ...asked.postDataJSON() }) } : {});
  });
  return context;
}

// A page whose faults fail the test; what it showed when one failed is kept as a picture.
export async function page_of(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  if (expect.getState().currentTestName) onTestFailed(() => shot(page, `failed-${Date.now()}`).catch(() => {}));
  page.on('pageerror', (fault) => {
    throw fault;
  });
  page.on('console', (line) => {
    if (line.text().startsWith('missing word')) throw new Error(line.text());
  });
  await page.goto(url);
  return page;
}

export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), timeout: patience });
}

export async function accessible(page: Page, name: string): Promise<void> {
  // Over the debugging protocol, since the page allows no script of others.
  await page.evaluate(axe);
  const faults = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run(): Promise<{ violations: AxeFault[] }> } }).axe.run();
    return (await run).violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`);
  });
  expect(faults, name).toEqual([]);
}

interface AxeFault {
  id: string;
  nodes: { target: string[] }[];
}

// No key of the catalogue may show itself on the page.
export async function speaks(page: Page): Promise<void> {
  const text = await page.evaluate(() => document.body.innerText);
  expect(text).not.toMatch(/\[[a-z]+\.[a-z_.]+\]|\bundefined\b|\bNaN\b|\{\d\}/);
}
