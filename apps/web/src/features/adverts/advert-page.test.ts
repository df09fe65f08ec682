import { beforeEach, describe, expect, it } from 'vitest';
import { freshPortal } from '../../testing/portal.ts';
import { advertPage } from './adverts.queries.ts';

beforeEach(async () => void (await freshPortal()));

describe('the advert page (§2, §9)', () => {
  it('starts on pending (§2.42, §9.4)', () => {
    expect(advertPage.state.getState()).toBe('pending');
  });
});
