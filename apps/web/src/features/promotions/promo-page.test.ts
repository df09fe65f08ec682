import { beforeEach, describe, expect, it } from 'vitest';
import { freshPortal } from '../../testing/portal.ts';
import { isPromoActive, promoPage } from './promotions.queries.ts';

beforeEach(async () => void (await freshPortal()));

describe('the promo page (§2, §9)', () => {
  it('starts on active, with the promo-active flag up (§2.43, §3.128, §9.5)', () => {
    expect([promoPage.state.getState(), isPromoActive.state.getState()]).toEqual(['active', true]);
  });
});
