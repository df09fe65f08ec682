import { describe, expect, it } from 'vitest';
import { accountingContract, TOTAL_EARNED_DEFAULT } from './accounting/accounting.contract.ts';
import { advertsContract } from './adverts/adverts.contract.ts';
import { ADVERT_STATUSES } from './adverts/advert.ts';
import { ADVERT_PRICE_DEFAULT } from './adverts/advert-cost.ts';
import { inventoryContract } from './products/inventory.contract.ts';
import { NotificationSettings } from './notifications/notification-settings.ts';
import { EMPTY_ONBOARDING_DRAFT, ONBOARDING_STEPS } from './onboarding/onboarding-draft.ts';
import { onboardingContract } from './onboarding/onboarding.contract.ts';
import { orderFiguresContract } from './orders/order-figures.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { ORDER_GROUPS, ORDER_STATUSES } from './orders/order-status.ts';
import { productsContract } from './products/products.contract.ts';
import { PromotionStatus } from './promotions/promotion-kind.ts';
import { promotionsContract } from './promotions/promotions.contract.ts';
import { reviewsContract } from './reviews/reviews.contract.ts';
import { ACCOUNT_STATUSES, VENDOR_STATUS_DEFAULT } from './vendors/account-status.ts';
import { VENDOR_TYPES } from './vendors/vendor-type.ts';
import { VendorUserDetails } from './vendors/vendor-user-details.ts';
import { SessionGrant } from './sign-in/sign-in.contract.ts';
import { WEEK_DAYS } from './values/day.ts';
import { PAGE_SIZE, PaginationCursor } from './wire/page.ts';

const fields = (schema: { readonly shape: object }) => Object.keys(schema.shape);
const words = (text: string) => text.split(' ');

/** §3's entities with the fields named there; more fields are allowed. */
const ENTITIES: readonly (readonly [
  firstRow: number,
  name: string,
  named: readonly string[],
  found: readonly string[],
])[] = [
  [
    1,
    'Vendor user details',
    words(
      'vendorId name address phone email logo type status proofOfAddress accountName accountNumber bankName entityStatus isBusinessRegistered',
    ),
    fields(VendorUserDetails),
  ],
  [15, 'entityStatus', words('status at'), fields(VendorUserDetails.shape.entityStatus)],
  [
    17,
    'Vendor account status values',
    words('NEW PENDING APPROVED SUSPENDED BLOCKED DECLINED UNBLOCKED DELETED'),
    ACCOUNT_STATUSES,
  ],
  [25, 'Vendor type values', words('restaurant pharmacy super_market shop store'), VENDOR_TYPES],
  [
    30,
    'Onboarding form draft',
    words(
      'businessName businessAddress state businessType isBusinessRegistered cacNumber identificationDocument firstName lastName email phone hasAgreedToTermsAndConditions',
    ),
    Object.keys(EMPTY_ONBOARDING_DRAFT),
  ],
  [43, 'OTP verification payload', words('otp email'), fields(onboardingContract.verifySignUpCode.body)],
  [
    45,
    'Notification settings',
    words('pushNotification emailNotification smsNotification pickUpStatus dropOffStatus'),
    fields(NotificationSettings),
  ],
  [
    50,
    'Ratings',
    words('speed service taste totalReviews totalReviewAverage'),
    fields(reviewsContract.readRating.payload),
  ],
  [55, 'Orders per day', words('sunday monday tuesday wednesday thursday friday saturday'), WEEK_DAYS],
  [73, 'Order groups', words('pending confirmed ongoing history'), Object.keys(ORDER_GROUPS)],
  [
    77,
    'Order list query parameters',
    words('pageType paginationCursor status'),
    fields(ordersContract.listOrders.query),
  ],
  [80, 'Pagination cursor', words('after before hasNext hasPrevious'), fields(PaginationCursor)],
  [90, 'Product list response', words('products paginationCursor'), fields(productsContract.listProducts.payload)],
  [
    92,
    'Inventory list response',
    words('inventories paginationCursor'),
    fields(inventoryContract.listInventories.payload),
  ],
  [94, 'Inventory count', words('inventoryCount lowStock'), fields(inventoryContract.countInventory.payload)],
  [99, 'Advert list response', words('adverts paginationCursor'), fields(advertsContract.listActiveAdverts.payload)],
  [110, 'totalPlacedOrders', ['totalPlacedOrders'], fields(orderFiguresContract.countPlacedOrders.payload)],
  [111, 'noOfOrders', ['noOfOrders'], fields(orderFiguresContract.countOrdersBetween.payload)],
  [112, 'totalOrderValue', ['totalOrderValue'], fields(orderFiguresContract.readActiveTotalAmount.payload)],
  [113, 'totalAdverts', ['totalAdverts'], fields(advertsContract.countAdverts.payload)],
  [114, 'totalPromotions', ['totalPromotions'], fields(promotionsContract.countPromotions.payload)],
  [116, 'After signup, onboarding or verification', words('token vendorId'), fields(SessionGrant)],
  [
    62,
    'Order status values',
    words('placed ongoing ready confirmed dispatched completed canceled declined delivered assigned ready_for_pick_up'),
    ORDER_STATUSES,
  ],
  [42, 'Vendor signup payload', ['email'], fields(onboardingContract.signUp.body)],
  [
    84,
    'Inventory query',
    words('vendorId vendorType pageType paginationCursor'),
    fields(inventoryContract.listInventories.query),
  ],
  [88, 'One inventory', words('inventoryId vendorType'), fields(inventoryContract.readPublicInventory.query)],
  [96, 'Advert kinds', words('pending active expired'), ADVERT_STATUSES],
  [108, 'Promo statuses', words('active expired'), PromotionStatus.options],
  [
    101,
    'Promotion operations',
    words(
      'listActivePromotions listExpiredPromotions readPromotion countPromotions createPromotion reactivatePromotion stopPromotion',
    ),
    Object.keys(promotionsContract),
  ],
  [115, 'Figures', ['totalEarned'], fields(accountingContract.readTotalEarned.payload)],
];

const FIELDS = ENTITIES.flatMap(([firstRow, entity, named, found]) =>
  named.map((field, index) => [firstRow + index, entity, field, found] as const),
);

/** Closed lists: an additional value would be a deviation. */
const ENUMERATIONS = [
  'Vendor account status values',
  'Vendor type values',
  'Orders per day',
  'Order status values',
  'Advert kinds',
  'Promo statuses',
];

describe('the entities of §3', () => {
  it.each(FIELDS)('§3.%i %s: %s', (_row, _entity, field, found) => {
    expect(found).toContain(field);
  });

  it.each(ENUMERATIONS)('%s are these and no others', (name) => {
    const [, , named = [], found = []] = ENTITIES.find(([, entity]) => entity === name) ?? [];
    expect(found.toSorted()).toEqual(named.toSorted());
  });
});

describe('the constants of §9', () => {
  it.each([
    ['page size (§9.9)', PAGE_SIZE, 10],
    ['onboarding steps (§9.10)', ONBOARDING_STEPS.length, 2],
    ['advert price per day (§3.121, §9.6)', ADVERT_PRICE_DEFAULT, 0],
    ['vendor status (§3.118, §9.8)', VENDOR_STATUS_DEFAULT, 'pending'],
    ['totalEarned (§3.122, §9.7)', TOTAL_EARNED_DEFAULT, '0'],
    ['registered business (§3.119)', EMPTY_ONBOARDING_DRAFT.isBusinessRegistered, 'no'],
    ['agreement to the terms (§3.120, §5.3)', EMPTY_ONBOARDING_DRAFT.hasAgreedToTermsAndConditions, false],
  ])('%s', (_name, found, written) => {
    expect(found).toBe(written);
  });
});
