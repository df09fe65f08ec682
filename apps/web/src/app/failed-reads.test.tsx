import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { menuContract, optionGroupsContract } from '@vendor-portal/contract/products/menu.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import { storefrontPreviewContract } from '@vendor-portal/contract/storefront-preview/storefront-preview.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { ERRORS } from '@vendor-portal/contract/wire/errors.ts';
import { PATHS } from '../platform/paths.ts';
import { renderScreen, signedInPortal } from '../testing/portal.tsx';
import { givenAdvert, givenAdverts } from '../testing/given-advert.ts';
import { givenDashboard } from '../testing/given-dashboard.ts';
import { givenBooks, givenEntry, naira } from '../testing/given-money.ts';
import { givenOrder, givenOrders } from '../testing/given-order.ts';
import { givenPromotion, givenPromotions } from '../testing/given-promotion.ts';
import { givenReviews } from '../testing/given-reviews.ts';

const { countOrdersBetween, countOrdersPerDay, readActiveTotalAmount } = orderFiguresContract;
const { countActivePromotions, countPromotions } = promotionsContract;

const REASON = ERRORS.unavailable.message;

/** Each figure with its own call: the screen, the call, and the sentence shown instead of the figure. */
const FIGURES: readonly (readonly [what: string, path: string, call: Call, sentence: string])[] = [
  ['today, on home', '/dashboard', dashboardContract.readDashboard, REASON],
  ['the worth of the kitchen', '/dashboard', readActiveTotalAmount, 'We couldn’t load their value'],
  ['orders per day', '/dashboard', countOrdersPerDay, REASON],
  ['orders of the week', '/dashboard', countOrdersBetween, 'We couldn’t count them'],
  ['the balances', '/dashboard/accounting', accountingContract.readAccountingSummary, REASON],
  ['what was earned', '/dashboard/accounting', accountingContract.readTotalEarned, 'Not known'],
  ['promotions by state', '/dashboard/promo', countPromotions, REASON],
  ['active promotions', '/dashboard/promo', countActivePromotions, 'We couldn’t count your promos'],
  ['adverts', '/dashboard/adverts', advertsContract.countAdverts, 'We couldn’t count your adverts'],
  ['the price of an advert', '/dashboard/adverts/add-new', advertsContract.readAdvertPrice, REASON],
  ['analytics', '/dashboard/analytics', analyticsContract.readAnalytics, REASON],
  ['ratings', '/dashboard/review', reviewsContract.readRating, REASON],
];

const { id } = givenOrder(1);

/** Each screen with the call that it can't do without. */
const SCREENS: readonly (readonly [path: string, call: Call])[] = [
  [PATHS.order(id), ordersContract.readOrder],
  [`${PATHS.orders}?why=customer`, ordersContract.listPastOrders],
  [PATHS.product(id), productsContract.readProduct],
  [PATHS.editProduct(id), productsContract.readProduct],
  [PATHS.menuSections, menuContract.listMenuSections],
  [PATHS.optionGroups, optionGroupsContract.listOptionGroups],
  [PATHS.categoryDiscounts, inventoryContract.listProductCategories],
  [PATHS.storefront, storefrontPreviewContract.previewStorefront],
  [PATHS.promotions, promotionsContract.listActivePromotions],
  [PATHS.reactivatePromotion(id), promotionsContract.readPromotion],
  [PATHS.adverts, advertsContract.listPendingAdverts],
  [PATHS.reviews, reviewsContract.listReviews],
  [PATHS.settings, storePlaceContract.readStorePlace],
];

const ENTITIES: readonly (readonly [path: string, call: Call, sentence: string])[] = [
  [PATHS.order(id), ordersContract.readOrder, 'We couldn’t find this order'],
  [PATHS.product(id), productsContract.readProduct, 'We couldn’t find this product'],
  [PATHS.editProduct(id), productsContract.readProduct, 'We couldn’t find this product'],
  [PATHS.promotion(id), promotionsContract.readPromotion, 'We couldn’t find this promo'],
  [PATHS.editPromotion(id), promotionsContract.readPromotion, 'We couldn’t find this promo'],
  [PATHS.reactivatePromotion(id), promotionsContract.readPromotion, 'We couldn’t find this promo'],
];

const { server } = signedInPortal();
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-15T19:30:00.000Z'));
  givenOrders(server, [givenOrder(1)]);
  server.responds(readActiveTotalAmount, { totalOrderValue: naira(28_200) });
  givenDashboard(server, { counts: { active: 3 } });
  givenBooks(server, { entries: [givenEntry()], summary: { refunded: naira(900) } });
  givenPromotions(server, [givenPromotion(1)]);
  givenAdverts(server, [givenAdvert(1)]);
  givenReviews(server, []);
});

describe('shows an error instead of ₦0 if a figure fails to load', () => {
  it.each(FIGURES)('%s', async (_what, path, call, sentence) => {
    server.fails(call, 'unavailable');
    renderScreen(path);
    await waitFor(() => expect(document.body.textContent).toContain(sentence));
    // Every figure is a link; a chart's axis may well begin at ₦0.
    expect(screen.queryAllByRole('link', { name: /₦0(?![\d,.])/ })).toEqual([]);
    expect(screen.queryByText(/^0 (?:orders|active promotions|adverts|reviews)/)).toBeNull();
  });
});

describe('shows why a screen failed to load', () => {
  it.each(SCREENS)('%s', async (path, call) => {
    server.fails(call, 'unavailable');
    renderScreen(path);
    expect(await screen.findByText(REASON)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
  });
});

describe('shows that something was not found, with a link back', () => {
  it.each(ENTITIES)('%s', async (path, call, sentence) => {
    server.findsNothing(call);
    renderScreen(path);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^(?:Back to|All) / })).toBeTruthy();
  });
});
