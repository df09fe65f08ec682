import { describe, expect, it } from 'vitest';
import { ALL_SECTIONS, chooseSections, findSections, isCookedHere, readSections } from './sections.ts';

const menu = (...categories: (readonly [name: string, ...products: string[]])[]) =>
  categories.map(([name, ...products]) => ({ name, products: products.map((id) => ({ id })) }));

const MENU = menu(['Mains', 'jollof', 'egusi', 'ofada'], ['Grill', 'suya', 'fish'], ['Drinks', 'zobo']);
const MAINS = chooseSections(['Mains'], MENU);
const item = (productId: string) => ({ productId });

describe('the sections of a device', () => {
  it('show its own categories, and what has no category', () => {
    const sections = findSections(MAINS, MENU);
    const shown = ['jollof', 'suya', 'deleted'].filter((id) => isCookedHere(item(id), sections));
    expect(shown).toEqual(['jollof', 'deleted']);
  });

  it('are everything until it chooses', () => {
    expect(isCookedHere(item('suya'), ALL_SECTIONS)).toBe(true);
    expect(isCookedHere(item('suya'), findSections([], MENU))).toBe(true);
  });

  it.each([
    ['keep a category that still has its name', MENU, ['Mains']],
    ['follow a renamed one', menu(['Main dishes', 'jollof', 'egusi', 'ofada'], ['Grill', 'suya']), ['Main dishes']],
    ['follow most of its products', menu(['Rice', 'jollof', 'ofada'], ['Soups', 'egusi']), ['Rice']],
    ['are everything once all of them are gone', menu(['Grill', 'suya']), []],
  ])('%s', (_name, now, chosen) => {
    expect(findSections(MAINS, now).chosen).toEqual(chosen);
  });

  it('count two that were merged once', () => {
    const both = chooseSections(['Mains', 'Grill'], MENU);
    expect(findSections(both, menu(['Food', 'jollof', 'egusi', 'suya', 'fish'])).chosen).toEqual(['Food']);
  });

  it.each([[null], ['Mains'], [[null, { name: 'Mains' }]]])('read %j from the device as none', (stored) => {
    expect(readSections(stored)).toEqual([]);
  });
});
