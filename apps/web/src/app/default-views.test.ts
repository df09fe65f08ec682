import { describe, expect, it } from 'vitest';
import { advertPage } from '../features/adverts/adverts.queries.ts';
import { orderTab, orderView, singleKeys } from '../features/orders/order-view.ts';
import { productPageMode } from '../features/products/list/product-list-view.ts';
import { isPromoActive, promoPage } from '../features/promotions/promotions.queries.ts';
import { newPortal } from '../testing/portal.tsx';
import { settingsPage } from './settings/settings-page.ts';

newPortal();

describe('the default of a view (§2, §9)', () => {
  it.each([
    ['tab of orders (§2.36, §9.1)', orderTab, 'pending'],
    ['view of orders', orderView, 'list'],
    ['keyboard shortcuts', singleKeys, true],
    ['page mode of products (§2.37, §9.2)', productPageMode, 'list'],
    ['page of the settings (§2.38, §9.3)', settingsPage, 'profile'],
    ['tab of adverts (§2.42, §9.4)', advertPage, 'pending'],
    ['tab of promos (§2.43, §9.5)', promoPage, 'active'],
    ['promo-active flag (§3.128)', isPromoActive, true],
  ])('%s', (_name, { state }, expected) => {
    expect(state.getState()).toBe(expected);
  });
});
