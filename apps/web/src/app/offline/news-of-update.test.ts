import { afterEach, describe, expect, it } from 'vitest';
import { newsBeyond, takeNewsOfUpdate, tellAfterUpdate } from './news-of-update.ts';
import { NEWS } from './whats-new.en.ts';

afterEach(() => sessionStorage.clear());

describe('the news of an update', () => {
  it('are those that this build does not know, two at most', () => {
    expect(newsBeyond([...NEWS])).toEqual([]);
    expect(newsBeyond(['One.', 'Two.', 'Three.', ...NEWS])).toEqual(['One.', 'Two.']);
  });

  it('are told by the next page, once', () => {
    expect(takeNewsOfUpdate()).toBeNull();
    tellAfterUpdate(['One.']);
    expect(takeNewsOfUpdate()).toEqual(['One.']);
    expect(takeNewsOfUpdate()).toBeNull();
  });
});
