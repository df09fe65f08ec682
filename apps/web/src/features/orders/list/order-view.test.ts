import { beforeEach, describe, expect, it } from 'vitest';
import { freshPortal } from '../../../testing/portal.ts';
import { orderTab, orderView, singleKeys } from './order-view.ts';

beforeEach(async () => void (await freshPortal()));

describe('the view of the orders (§2, §9)', () => {
  it('starts on pending, as a list, with keys that act (§2.36, §9.1)', () => {
    expect([orderTab, orderView, singleKeys].map(({ state }) => state.getState())).toEqual(['pending', 'list', true]);
  });
});
