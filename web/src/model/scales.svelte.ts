// Asks the server what an answer would mean. One question is under way at a time: while a pointer moves only the last counts.
import type { Answer, Preview } from '../protocol/types';
import type { Battle } from './battle.svelte';

const too_fast = 250; // milliseconds: the server had too many questions at once

export class Scales {
  answer = $state.raw<Answer>();
  preview = $state.raw<Preview>();
  current = $state(false); // whether the preview is of this answer, not of the one before it
  private under_way?: Promise<void>;

  constructor(private readonly battle: Battle) {}

  clear(): void {
    this.answer = this.preview = undefined;
    this.current = false;
  }
  put(answer: Answer, preview: Preview): void {
    this.answer = answer;
    this.preview = preview;
    this.current = true;
  }
  weigh(answer: Answer | undefined): Promise<void> {
    if (!answer) this.clear();
    else {
      this.answer = answer;
      this.current = false;
    }
    this.under_way ??= this.run().finally(() => (this.under_way = undefined));
    return this.under_way;
  }
  private async run(): Promise<void> {
    for (let asked: Answer | undefined; this.answer && this.answer !== asked; ) {
      asked = this.answer;
      const preview = await this.battle.preview(asked);
      if (!this.answer) continue;
      if (!preview && this.battle.link === 'open' && this.answer === asked) {
        await new Promise((later) => setTimeout(later, too_fast));
        asked = undefined;
        continue;
      }
      this.preview = preview;
      this.current = preview !== undefined && this.answer === asked;
    }
  }
}
