import { faults } from './mutant.ts';

const PLACING = 'apps/server/src/features/order-placing';
const TESTS = [`${PLACING}/placing.api.test.ts`];
const REFUSED = [`${PLACING}/refused-orders.api.test.ts`];
const MENU = ['apps/server/src/features/products/menu/menu-sections.api.test.ts'];
const STOCK = 'apps/server/src/features/products/stock';

export const mutants = [
  ...faults(
    `${PLACING}/place.service.ts`,
    TESTS,
    ['if (placedBefore) return gatewayAnswer(tx, placedBefore);', '', 'an order sent twice is placed twice'],
    [
      "if (quote.fingerprint !== fingerprintOf(wish)) throw new AppError('quote_differs');",
      '',
      'a cheap quote pays for a dear order',
    ],
    [
      'Math.max(prepMinutes, settings.standardPrepMinutes) + busyMinutesAt(settings, now)',
      'Math.max(prepMinutes, settings.standardPrepMinutes)',
      'a busy kitchen promises too much',
    ],
    ['acceptsAutomatically && !isOnPrescription', 'acceptsAutomatically', 'medicine on prescription is sold unseen'],
  ),
  ...faults(`${PLACING}/place.service.ts`, REFUSED, [
    "if (quote.orderId === null && quote.expiresAt <= now) throw new AppError('quote_expired');",
    '',
    'an old price holds for ever',
  ]),
  ...faults(
    `${PLACING}/order-times.ts`,
    REFUSED,
    [
      "if (!isTakingOrders(store, now)) throw new AppError('store_not_taking_orders');",
      '',
      'a closed store is sent orders',
    ],
    [
      "if (!isWithinHours(store, later ?? now)) throw new AppError('outside_opening_hours');",
      '',
      'orders come at night',
    ],
    [
      "if (later && later <= now) throw badMoment('Choose a time in the future.');",
      '',
      'an order is placed for yesterday',
    ],
  ),
  ...faults(
    `${PLACING}/price-wish.ts`,
    TESTS,
    ["if (status !== 'active') throw", "if (status === 'draft') throw", 'what is switched off is sold'],
    ['(wanted.get(productId) ?? 0) + quantity', 'quantity', 'two lines of a product sell more than there is'],
  ),
  ...faults(`${PLACING}/price-wish.ts`, TESTS, [
    'vendor.commissionBps ?? config.COMMISSION_BPS',
    'config.COMMISSION_BPS',
    "a vendor's own commission is ignored",
  ]),
  ...faults(`${PLACING}/place.service.ts`, MENU, [
    'assertServed(store, wish, products, scheduledFor ?? now);',
    '',
    'breakfast is ordered at night',
  ]),
  ...faults(`${PLACING}/price-wish.ts`, MENU, [
    'isServedAt(section.hours, vendor.timeZone, at)',
    "isServedAt(section.hours, 'UTC', at)",
    'a section keeps the hours of another country',
  ]),
  ...faults('apps/server/src/features/storefront-preview/storefront-preview.routes.ts', MENU, [
    'isListed: rightsOf(store.vendor).receivesOrders',
    'isListed: true',
    'a vendor who waits for approval is told that customers find the store',
  ]),
  ...faults(
    `${STOCK}/stock.service.ts`,
    [`${STOCK}/stock.test.ts`],
    ['if (left >= taken) return left - taken;', 'if (left >= taken) return left;', 'stock is never taken'],
    ['if (left >= taken) return left - taken;', 'return left - taken;', 'more is sold than there is'],
    ['Math.min(left + given, QUANTITY_MAX)', 'left', 'what a canceled order had taken is lost'],
  ),
];
