import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { page_words } from './page';

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}
const code = sources(join(import.meta.dirname, '..')).join('\n');

test('every word that the page asks for is written', () => {
  const asked = [...code.matchAll(/words\.t\('([^']+)'/g)].map((m) => m[1]);
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter((key) => !(key in page_words))).toEqual([]);
});

test('both languages have the same places to fill', () => {
  const places = (text: string) => [...text.matchAll(/\{\d\}/g)].map((m) => m[0]).sort().join();
  for (const [key, { fr, en }] of Object.entries(page_words)) {
    expect(fr && en, key).toBeTruthy();
    expect(places(fr), key).toBe(places(en));
  }
});

// Asked for by its name, or put together from parts, such as words.t(`choose.${who}`).
test('no word lies unused', () => {
  const others = ['page.ts', 'panels.ts', 'stakes.ts'].reduce((rest, table) => rest.replace(readFileSync(join(import.meta.dirname, table), 'utf8'), ''), code);
  const put_together = (key: string) => key.split('.').some((_, i, parts) => i > 0 && others.includes('`' + parts.slice(0, i).join('.') + '.${'));
  expect(Object.keys(page_words).filter((key) => !others.includes(`'${key}'`) && !put_together(key))).toEqual([]);
});
