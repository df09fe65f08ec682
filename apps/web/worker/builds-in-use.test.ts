import { describe, expect, it } from 'vitest';
import { buildsInUse } from './builds-in-use.ts';

const page = (clientId: string, script: string) => ({ clientId, name: `portal:/assets/${script}` });

describe('the builds whose pages are open', () => {
  it('are known by the pages’ locks, whatever else is locked', () => {
    const held = [page('A1', 'one.js'), { clientId: 'A1', name: 'actions store' }, page('B2', 'two.js')];
    expect(buildsInUse(held, 2)).toEqual(['/assets/one.js', '/assets/two.js']);
  });

  it('are unknown while a page has no lock yet', () => {
    expect(buildsInUse([page('A1', 'one.js')], 2)).toBeUndefined();
    expect(buildsInUse([page('A1', 'one.js'), page('A1', 'one.js')], 2)).toBeUndefined();
  });
});
