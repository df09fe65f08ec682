import { faults } from './mutant.ts';

const CONTRACT = 'packages/contract/src/orders';
const ORDERS = 'apps/server/src/features/orders';
const LIFE = [`${ORDERS}/moves/order-life.api.test.ts`];
const CLOCK = [`${ORDERS}/clock/order-clock.api.test.ts`];
const LISTS = [`${ORDERS}/lists/order-lists.api.test.ts`];
const USES = ['apps/server/src/features/promotions/promotion-uses.api.test.ts'];

export const mutants = [
  ...faults(
    `${CONTRACT}/order-moves.ts`,
    [`${CONTRACT}/order-moves.test.ts`],
    [
      "decline: { by: 'vendor', from: ['placed'],",
      "decline: { by: 'vendor', from: ['placed', 'confirmed'],",
      'an accepted order can be declined',
    ],
    [
      "cancelAsCustomer: { by: 'customer', from: ['placed', 'confirmed'],",
      "cancelAsCustomer: { by: 'customer', from: ['placed', 'confirmed', 'ongoing'],",
      'a customer cancels what is being cooked',
    ],
    [
      "cancelInPreparation: { by: 'administrator', from: ['ongoing'], to: 'canceled', pays: true }",
      "cancelInPreparation: { by: 'administrator', from: ['ongoing'], to: 'canceled' }",
      'what was cooked and canceled is not paid',
    ],
    [
      "expire: { by: 'scheduler', from: ['placed'], to: 'canceled', restocks: true }",
      "expire: { by: 'scheduler', from: ['placed'], to: 'canceled' }",
      'what nobody answered keeps its stock',
    ],
    [
      "deliver: { by: 'courier', from: ['dispatched'], to: 'delivered', kind: 'delivery', pays: true }",
      "deliver: { by: 'courier', from: ['dispatched'], to: 'delivered', kind: 'delivery' }",
      'a delivered order is not paid',
    ],
    ['(move.kind === undefined || move.kind === order.kind)', 'true', 'a pick-up can be handed to a courier'],
    [
      "kind === 'delivery' ? 'readyForCourier' : 'readyForPickUp'",
      "kind === 'pick_up' ? 'readyForCourier' : 'readyForPickUp'",
      'ready goes to the wrong place',
    ],
  ),
  ...faults(
    `${CONTRACT}/order-price.ts`,
    [`${CONTRACT}/order-price.test.ts`],
    ['if (options.length !== optionIds.length ||', 'if (', 'an option of another product is taken'],
    ['taken.every(({ isAvailable }) => isAvailable)', 'true', 'an option that has run out is sold'],
    ["kind === 'delivery' ? terms.deliveryFee : 0", 'terms.deliveryFee', 'who picks up pays a courier'],
    ['taken.length <= max', 'taken.length <= max + 1', 'more options are taken than allowed'],
    ['earnings: (earnings - deliveryPaidByVendor) as Money', 'earnings', 'a free delivery costs the vendor nothing'],
    ['subtotal > MONEY_MAX', 'subtotal > MONEY_MAX * 2', 'an order above what any till holds is placed'],
  ),
  ...faults(
    `${CONTRACT}/order-urgency.ts`,
    [`${CONTRACT}/order-urgency.test.ts`],
    [
      "order.status === UNANSWERED ? 'unanswered' :",
      "false ? 'unanswered' :",
      'the order about to expire is not the first',
    ],
    ['rank(one) - rank(other) ||', '', 'what waits for an answer is below what is being cooked'],
  ),
  ...faults(
    `${CONTRACT}/orders.contract.ts`,
    LIFE,
    [
      "DECLINE_REASON_NEEDS[reason] !== 'note' || Boolean(note)",
      "DECLINE_REASON_NEEDS[reason] !== 'note' || true",
      'an order is declined for "another reason" without saying which',
    ],
    [
      "DECLINE_REASON_NEEDS[reason] !== 'items' || Boolean(unavailable?.length)",
      "DECLINE_REASON_NEEDS[reason] !== 'items' || true",
      'an order is declined for missing items without naming one',
    ],
  ),
  ...faults(`${ORDERS}/moves/order-moves.service.ts`, LIFE, [
    '  if (restocks) {',
    '  if (restocks && pays) {',
    'a declined order keeps its stock',
  ]),
  ...faults(
    `${ORDERS}/moves/order-moves.service.ts`,
    ['apps/server/src/features/ledger/ledger.api.test.ts'],
    ["if (pays || move === 'complete')", 'if (pays)', 'what was delivered is never paid out'],
    [
      'isFinal === true && (await postReleased',
      'isFinal === undefined && (await postReleased',
      'what was collected is never paid out',
    ],
  ),
  ...faults(`${ORDERS}/moves/order-moves.service.ts`, CLOCK, [
    'hours(ORDER_CLOCK.disputeHours)',
    '0',
    'money is paid out before anybody can dispute it',
  ]),
  ...faults(`${ORDERS}/moves/order-moves.service.ts`, USES, [
    "if (order.promotionId !== null && stepOf(to).outcome === 'lost') {",
    "if (order.promotionId !== null && stepOf(to).outcome === 'received') {",
    "a canceled order uses up a customer's promotion",
  ]),
  ...faults(
    `${ORDERS}/moves/collect.service.ts`,
    LIFE,
    ['const MOST_TRIES = 10;', 'const MOST_TRIES = 1000;', "a customer's code can be guessed"],
    ['(await isCollectionCode(db, key.orderId, code))', 'true', 'an order is handed over against any code'],
  ),
  ...faults(
    `${ORDERS}/moves/vendor-actions.service.ts`,
    LIFE,
    [
      "if (placed.status === 'placed') await assertOrdered(tx, key, unavailable);",
      '',
      'declining marks products that were never ordered',
    ],
    ['      await markUnavailable(tx, deps, vendorId, unavailable);\n', '', 'what is missing stays on the menu'],
    ['reason: note || reason, change }', 'reason, change }', 'the customer is not told the note'],
  ),
  ...faults(
    `${ORDERS}/moves/order-moves.service.ts`,
    LIFE,
    [
      'if (moves.some((name) => made.has(name)) && (isSame?.(now) ?? true)) return now;',
      '',
      'the same button twice is an error',
    ],
    ['&& (isSame?.(now) ?? true)', '', 'a second courier is told that the order is theirs'],
  ),
  ...faults(
    `${ORDERS}/clock/order-clock.service.ts`,
    CLOCK,
    [
      'if (now >= order.confirmBy) return expire(tx, parts, order, now);',
      '',
      'an order that nobody answers waits for ever',
    ],
    ['misses < ORDER_CLOCK.missesBeforePause ||', 'misses < 100 ||', 'an empty kitchen is never paused'],
    ['return escalate(tx, parts.clock, order);', 'return [];', 'nobody knocks louder'],
    ['      await postpone(parts.db, key, after(now, RETRY));\n', '', 'an order that fails holds up all others'],
  ),
  ...faults(
    `${ORDERS}/orders.queries.ts`,
    [`${ORDERS}/moves/order-race.api.test.ts`],
    [', inArray(orders.status, [...from]), kind', ', kind', 'two devices move an order at once'],
  ),
  ...faults(
    `${ORDERS}/orders.queries.ts`,
    ['apps/server/src/features/events/agreeing-devices.api.test.ts'],
    [
      "and(isTheOrder(key), eq(orders.status, 'placed'))",
      'isTheOrder(key)',
      'an order that was answered long ago is seen anew',
    ],
  ),
  ...faults(
    `${ORDERS}/lists/order-figures.service.ts`,
    LISTS,
    ['startOfDay(timeZone, addDays(to, 1))', 'startOfDay(timeZone, to)', 'the last day is not counted'],
    ['addDays(day, 0 - WEEK_DAYS.indexOf(weekDayOf(day)))', 'day', 'the week begins on the chosen day'],
  ),
  ...faults(
    `${ORDERS}/lists/order-list.service.ts`,
    LISTS,
    ['(query.vendorId ?? vendorId) !== vendorId ||', '', "asking for another vendor's orders is answered"],
    ['if (!number) return nothing;', '', 'a search that fits no number shows everything'],
  ),
  ...faults(
    `${ORDERS}/lists/order-list.queries.ts`,
    ['apps/server/src/contract-checks/isolation.test.ts'],
    ['    eq(orders.vendorId, given.vendorId),\n    typed', '    typed', "a vendor lists everybody's orders"],
  ),
  ...faults(
    'apps/server/src/features/orders/whole-orders.queries.ts',
    ['apps/server/src/features/orders/people/order-people.api.test.ts'],
    [
      'phone: courierRelay === null ? courierPhone : maskPhone(courierPhone),',
      'phone: courierPhone,',
      "a courier's own number is shown though there is another to ring",
    ],
  ),
  ...faults(
    'apps/server/src/features/orders/people/order-people.service.ts',
    ['apps/server/src/features/orders/people/order-people.api.test.ts'],
    [
      'relay !== null && Date.parse(relay.until) > clock.now().getTime() ? relay : NO_NUMBER',
      'relay ?? NO_NUMBER',
      'a number is dialled that rings somebody else by now',
    ],
  ),
];
