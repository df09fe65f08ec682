import { leftOpen, under, words, type Row } from '../row.ts';

/** §3, as it is written there: each entity or list of values with what is named of it. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'Vendor user details': words(`vendorId name address phone email logo type status proofOfAddress accountName
    accountNumber bankName entityStatus isBusinessRegistered`),
  entityStatus: words('status at'),
  'Vendor account status values': words('NEW PENDING APPROVED SUSPENDED BLOCKED DECLINED UNBLOCKED DELETED'),
  'Vendor type values': words('restaurant pharmacy super_market shop store'),
  'Onboarding form draft': words(`businessName businessAddress state businessType isBusinessRegistered cacNumber
    identificationDocument firstName lastName email phone hasAgreedToTermsAndConditions`),
  'Vendor signup payload': words('email'),
  'OTP verification payload': words('otp email'),
  'Notification settings': words('pushNotification emailNotification smsNotification pickUpStatus dropOffStatus'),
  Ratings: words('speed service taste totalReviews totalReviewAverage'),
  'Orders per day': words('sunday monday tuesday wednesday thursday friday saturday'),
  'Order status values': words(`placed ongoing ready confirmed dispatched completed canceled declined delivered assigned
    ready_for_pick_up`),
  'Order groups': words('pending confirmed ongoing history'),
  'Order list query parameters': words('pageType paginationCursor status'),
  'Pagination cursor': words('after before hasNext hasPrevious'),
  'Inventory query': words('vendorId vendorType pageType paginationCursor'),
  'One inventory': words('inventoryId vendorType'),
  'Product list response': words('products paginationCursor'),
  'Inventory list response': words('inventories paginationCursor'),
  'Inventory count': words('inventoryCount lowStock'),
  'Advert kinds': words('pending active expired'),
  'Advert list response': words('adverts paginationCursor'),
  'Promotion operations': words(`listActivePromotions listExpiredPromotions readPromotion countPromotions
    createPromotion reactivatePromotion stopPromotion`),
  'Promo statuses': words('active expired'),
  totalPlacedOrders: words('totalPlacedOrders'),
  noOfOrders: words('noOfOrders'),
  totalOrderValue: words('totalOrderValue'),
  totalAdverts: words('totalAdverts'),
  totalPromotions: words('totalPromotions'),
  Figures: words('totalEarned'),
  'After signup, onboarding or verification': words('token vendorId'),
};

const FIELDS = Object.entries(NAMED).flatMap(([entity, names]) =>
  names.map((name): Row => ({
    section: '§3 Fields',
    row: `${entity}: ${name}`,
    proof: `the entities of §3 ${entity}: ${name}`,
  })),
);

/** §3: the entities, their states and what is stored of them. */
export const ENTITY_ROWS = [
  ...FIELDS,
  ...under('§3 Defaults', {
    'vendor status pending': 'the constants of §9 vendor status',
    'isBusinessRegistered no': 'the constants of §9 registered business',
    'hasAgreedToTermsAndConditions false': 'the constants of §9 agreement to the terms',
    'advert price per day 0': 'the constants of §9 advert price per day',
    'totalEarned the string 0': 'the constants of §9 totalEarned',
  }),
  ...under('§3 Entities', {
    'the draft is kept for the browser session': 'is there again after a reload, at the step where it ended',
    'logo upload is a file body': 'an upload of a file without a name is the body itself',
    'orders list state': 'the state of a list (§3) stores what is listed and the cursor on success',
    'advert list state': 'the state of a list (§3) keeps the message of a failure',
    'advert total count': 'the entities of §3 totalAdverts: totalAdverts',
    'promo-active flag': 'starts on active, with the promo-active flag up',
    'promo reactivation state': 'promoReactivation goes from idle over loading to done',
    'country states: status, states': 'countryStates goes from idle over loading to done',
    'country states: error': 'countryStates ends in error and keeps the message',
    'business types: a list from the server': 'businessTypes goes from idle over loading to done',
    'review reply state': 'reviewReply goes from idle over loading to done',
  }),
  ...leftOpen('§3 Entities', {
    'draft: password, confirmPassword': ['features/onboarding.md', 'at the step where it ended, without the passwords'],
    'proof-of-address upload': [
      'features/onboarding.md',
      'is a PDF, a PNG or a JPEG, judged by content, and shown to its vendor',
    ],
    'identification: number and picture': ['features/onboarding.md', 'is missing until its picture has come'],
    'bank list': ['features/settings.md', 'an answer of listBanks is what the contract says'],
    'bank account list': ['features/settings.md', 'an answer of listBankAccounts is what the contract says'],
    'change-password payload': ['features/settings.md', 'changes the password: the one in use is asked'],
    'review and reply fields': ['features/reviews.md', 'an answer of listReviews is what the contract says'],
    'order fields': ['features/orders.md', 'an answer of readOrder is what the contract says'],
    'product payload fields': ['features/products.md', 'an answer of createProduct is what the contract says'],
    'promotion fields': ['features/promotions.md', 'an answer of readPromotion is what the contract says'],
    'other advert fields': ['features/adverts.md', 'an answer of listPendingAdverts is what the contract says'],
  }),
  ...under('§3 Locally stored', {
    'auth token': 'the local store keeps the entries under the names of §3',
    'user id': 'the local store keeps the entries under the names of §3',
    'device id': 'keeps the entries under the names of §3, and a device id for good',
    'signup email': 'sends all of it, keeps what §3 has stored, and goes on to the code',
    'vendor form data': 'goes on with the stored form data where the browser session is over',
    'light colour mode': 'the local store keeps the entries under the names of §3',
    'local database': 'the local store is configured as §9 says',
  }),
];
