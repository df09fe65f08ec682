import { expect, it } from 'vitest';
import { loadedWith } from './lean-preload.ts';

it('knows what is loaded with a file, through others and in circles', () => {
  const imports = new Map([
    ['screen.js', ['parts.js', 'queries.js']],
    ['parts.js', ['core.js']],
    ['core.js', ['parts.js']],
    ['popup.js', ['base.js']],
  ]);
  expect(loadedWith('screen.js', imports)).toEqual(new Set(['screen.js', 'parts.js', 'core.js', 'queries.js']));
});
