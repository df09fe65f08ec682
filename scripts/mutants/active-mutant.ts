import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from '../../mutants/mutant.ts';
import { ROOT } from '../check/root.ts';

/** How often a text occurs in another. */
export const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** The file with the fault in it; undefined where the text to find is not there exactly once. */
export function mutatedText(mutant: Mutant): string | undefined {
  const text = readFileSync(join(ROOT, mutant.file), 'utf8');
  return occurrences(text, mutant.find) === 1 ? text.replace(mutant.find, () => mutant.replace) : undefined;
}

/** Hands out one file with its fault while all others are read as they are: nothing is written anywhere. */
export class ActiveMutant {
  #path = '';
  #text: string | undefined;
  /** Whether anybody has asked for the file since the mutant was chosen. */
  wasLoaded = false;

  choose(mutant: Mutant | undefined): void {
    this.#path = mutant ? join(ROOT, mutant.file) : '';
    this.#text = mutant && mutatedText(mutant);
    this.wasLoaded = false;
  }

  #isMutated(id: string): boolean {
    return this.#text !== undefined && id.split('?')[0] === this.#path;
  }

  plugin(): Plugin {
    return {
      name: 'active-mutant',
      enforce: 'pre',
      load: (id) => {
        if (!this.#isMutated(id)) return undefined;
        this.wasLoaded = true;
        return this.#text;
      },
      // Vitest keeps what it has compiled on disk, for other runs: a fault must neither come from there nor get there.
      configureVitest: ({ defineCacheKeyGenerator }) => {
        defineCacheKeyGenerator(({ id }) => (this.#isMutated(id) ? false : undefined));
      },
    };
  }
}
