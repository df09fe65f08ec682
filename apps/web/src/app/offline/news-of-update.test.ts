import { afterEach, describe, expect, it } from 'vitest';
import { newsBeyond, noteNewsAsTold, untoldNews } from './news-of-update.ts';
import { NEWS } from './whats-new.en.ts';

afterEach(() => localStorage.clear());

const givenTold = (told: readonly string[]) => localStorage.setItem('vendor.toldNews', JSON.stringify(told));

describe('the news of an update', () => {
  it('are those that this build does not know, two at most', () => {
    expect(newsBeyond([...NEWS])).toEqual([]);
    expect(newsBeyond(['One.', 'Two.', 'Three.', ...NEWS])).toEqual(['One.', 'Two.']);
  });

  it('are told by pages of the new build until somebody has seen them', () => {
    givenTold(NEWS.slice(1));
    expect(untoldNews()).toEqual(NEWS.slice(0, 1));
    expect(untoldNews()).toEqual(NEWS.slice(0, 1));
    noteNewsAsTold();
    expect(untoldNews()).toEqual([]);
  });

  it('are none on a device that opens the portal for the first time, then or later', () => {
    expect(untoldNews()).toEqual([]);
    expect(untoldNews()).toEqual([]);
  });

  it('are none where something strange was stored', () => {
    localStorage.setItem('vendor.toldNews', '{');
    expect(untoldNews()).toEqual([]);
  });
});
