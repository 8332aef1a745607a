// The language of the page and the words in it: the server's catalogue, the names of the scenario, the page's own.
//   words.of('act.laporte.fire')   words.t('choose.turns', 8)   words.pick(scenario.name)
import { get_messages } from '../protocol/http';
import type { Lang, Name, Words } from '../protocol/types';
import { page_words } from './page';

const stored_lang = (): Lang => {
  const stored = globalThis.localStorage?.getItem('escarmouche.lang');
  if (stored === 'fr' || stored === 'en') return stored;
  return globalThis.navigator?.language?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

const fill = (pattern: string, texts: unknown[]): string =>
  pattern.replace(/\{(\d+)\}/g, (place, n) => (Number(n) < texts.length ? String(texts[Number(n)]) : place));

// French sets a no-break space before its high punctuation.
const spaced = (text: string, lang: Lang): string => (lang === 'fr' ? text.replace(/ ([:;?!%»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : text);

class WordBook {
  lang = $state<Lang>(stored_lang());
  private catalogue = $state.raw<Record<string, string>>({});
  private names = $state.raw<Record<string, Words>>({});

  async load(): Promise<void> {
    this.catalogue = await get_messages(this.lang);
    document.documentElement.lang = this.lang;
  }

  async speak(lang: Lang): Promise<void> {
    localStorage.setItem('escarmouche.lang', lang);
    this.lang = lang;
    await this.load();
  }

  learn(names: Record<string, Words> | undefined): void {
    if (names) this.names = { ...this.names, ...names };
  }

  has = (key: string): boolean => key in this.names || key in this.catalogue;

  // A word of the rules or of a scenario; one that nobody wrote shows its last part, so that the reader can report it.
  of(key: string, ...texts: unknown[]): string {
    const pattern = this.names[key]?.[this.lang] ?? this.catalogue[key];
    if (pattern === undefined) this.miss(key);
    return spaced(pattern === undefined ? key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ') : fill(pattern, texts), this.lang);
  }

  t(key: string, ...texts: unknown[]): string {
    if (!(key in page_words)) this.miss(key);
    return spaced(fill(page_words[key]?.[this.lang] ?? key, texts), this.lang);
  }
  has_own = (key: string): boolean => key in page_words;

  // Told once a word; before the catalogue has come nothing is missing.
  private readonly missed = new Set<string>();
  private miss(key: string): void {
    if (!key || this.missed.has(key) || Object.keys(this.catalogue).length === 0) return;
    this.missed.add(key);
    console.warn(`missing word: ${key} (${this.lang})`);
  }

  // A thing and what is said of it, with the language's colon.
  pair = (thing: string, said: unknown): string => spaced(this.lang === 'fr' ? `${thing} : ${said}` : `${thing}: ${said}`, this.lang);
  pick = (words: Words | string): string => spaced(typeof words === 'string' ? words : words[this.lang], this.lang);
  name = ({ key, number }: Name): string => capital(this.of(key)) + (number ? ` ${number}` : '');
  keys_with = (prefix: string): string[] => Object.keys(this.catalogue).filter((key) => key.startsWith(prefix));
}

// A wall stands in numbered stretches; as a whole it goes without their numbers.
export const whole = (name: string): string => name.replace(/ \(?\d+\)?$/, '');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
// … and after every full stop.
export const sentences = (text: string): string => capital(text.replace(/\. \p{Ll}/gu, (start) => start.toUpperCase()));
export const words = new WordBook();
