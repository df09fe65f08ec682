import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutFigures, figuresFile, WEIGHTS } from './cut-figures.ts';

it.each(WEIGHTS)('the figures of weight %d match a fresh cut from Poppins', async (weight) => {
  expect(readFileSync(figuresFile(weight)).equals(await cutFigures(weight))).toBe(true);
});
