import { faults } from './mutant.ts';

const FEATURES = 'apps/server/src/features';
const AVAILABILITY = `${FEATURES}/availability`;
const NOTIFICATIONS = `${FEATURES}/notifications`;
const PICTURES = `${FEATURES}/products/import-pictures`;
const STOREFRONT = [`${FEATURES}/order-placing/storefront.api.test.ts`];

export const mutants = [
  ...faults(
    `${FEATURES}/images/images.service.ts`,
    [`${FEATURES}/products/pictures/product-images.api.test.ts`],
    [
      'and(eq(table.vendorId, vendorId), inArray(table.id, [...imageIds])))',
      'inArray(table.id, [...imageIds]))',
      "a product shows another vendor's picture",
    ],
  ),
  ...faults(
    `${AVAILABILITY}/availability.service.ts`,
    [`${AVAILABILITY}/availability.api.test.ts`],
    [
      'end !== null || (wish.isOpen && !isLeftToVendor)',
      'wish.isOpen',
      'a store closed until its owner says opens by itself',
    ],
    [
      'if (changed) await recordEvent(tx, clock, vendorId, storeChanged(changed));',
      '',
      'other devices do not see that the store is paused',
    ],
  ),
  ...faults(
    `${AVAILABILITY}/switch-ends.service.ts`,
    [`${AVAILABILITY}/availability.api.test.ts`],
    ['if (!(await takeEndedPause(tx, vendorId, now))) return;', '', 'a pause made anew is ended with the old one'],
  ),
  ...faults(
    `${FEATURES}/store/store-state.ts`,
    [`${AVAILABILITY}/availability.api.test.ts`],
    [
      'vendor.pausedUntil > now ? vendor.pausedUntil : null',
      'vendor.pausedUntil <= now ? vendor.pausedUntil : null',
      'a pause that is over still holds',
    ],
    ['busyUntil === null || busyUntil > now ? busyMinutes : 0', 'busyMinutes', 'busy mode never ends'],
  ),
  ...faults(
    `${FEATURES}/store/store.service.ts`,
    [`${FEATURES}/orders/clock/order-clock.api.test.ts`],
    ['...(!isClosed && { missesInARow: 0 }),', '', 'a store that was opened again is paused at its next miss'],
  ),
  ...faults(
    `${NOTIFICATIONS}/notify.service.ts`,
    [`${NOTIFICATIONS}/notifications.api.test.ts`],
    ['.filter((channel) => settings[CHANNEL_SETTING[channel]])', '', 'who switched messages off gets them'],
    [
      'messages.filter((message) => !isStopped(message))',
      'messages',
      'an address that bounced is written to again and again',
    ],
  ),
  ...faults(
    `${NOTIFICATIONS}/notify.service.ts`,
    [`${NOTIFICATIONS}/happenings.api.test.ts`],
    ['if (silencer && settings?.[silencer] === false) return [];', '', 'who silenced a kind of news still gets it'],
  ),
  ...faults(
    `${NOTIFICATIONS}/notifications.queries.ts`,
    [`${NOTIFICATIONS}/notifications.api.test.ts`],
    [
      'and(isUnread(vendorId), ids && inArray(notifications.id, [...ids]))',
      'isUnread(vendorId)',
      'reading one notification reads all',
    ],
  ),
  ...faults(
    `${FEATURES}/audit/trail.service.ts`,
    [`${FEATURES}/audit/audit.api.test.ts`],
    ["const sign = direction === 'next' ? -1 : 1;", 'const sign = 1;', 'the trail is shown in the wrong order'],
  ),
  ...faults(
    `${FEATURES}/webhooks/deliver.service.ts`,
    [`${FEATURES}/webhooks/webhooks.api.test.ts`],
    ['status < 200 || status >= 300', 'status < 200', 'an address that fails is taken for told'],
    ['next > after(createdAt, GIVEN_UP) ? null : next', 'next', 'a dead address is called for ever'],
  ),
  ...faults(
    `${FEATURES}/webhooks/registration.service.ts`,
    [`${FEATURES}/webhooks/webhooks.api.test.ts`],
    [
      'if (url !== null && !looksPublic(url, config)) {',
      'if (url === "") {',
      'a partner makes us call our own network',
    ],
    [
      "!isOfPayout(kind) || scopes.includes('admin') || scopes.includes('payouts')",
      'true',
      'a storefront hears what everybody is paid',
    ],
  ),
  ...faults(
    `${FEATURES}/support/support.service.ts`,
    [`${FEATURES}/support/support.api.test.ts`],
    [
      "  await enqueue(tx, clock, { vendorId, channel: 'email', recipient: config.supportEmail, ...toSupport });\n",
      '',
      'a message to us reaches nobody',
    ],
    ['.where(eq(supportTickets.vendorId, vendorId))\n    .orderBy', '.orderBy', "a vendor reads everybody's messages"],
  ),
  ...faults(
    `${FEATURES}/support/support.routes.ts`,
    [`${FEATURES}/support/daily-bounds.api.test.ts`],
    [
      "      await countUse(platform, vendorId, 'support_message');\n",
      '',
      'one vendor fills the mailbox of all who answer',
    ],
  ),
  ...faults(
    `${FEATURES}/analytics/compared-days.ts`,
    [`${FEATURES}/analytics/same-weekdays.api.test.ts`],
    [
      'Math.ceil(countDays(from, to) / WEEK_DAYS.length)',
      'Math.floor(countDays(from, to) / WEEK_DAYS.length)',
      'a day is compared with itself',
    ],
  ),
  ...faults(
    `${FEATURES}/dashboard/dashboard.service.ts`,
    [`${FEATURES}/dashboard/dashboard.api.test.ts`],
    [
      'const weekAgo = addDays(today, -7);',
      'const weekAgo = addDays(today, -1);',
      'a friday is compared with a thursday',
    ],
    ['proof_of_address: arePapersIn(figures) ||', 'proof_of_address:', 'who has sent papers is asked for them'],
  ),
  ...faults(
    `${FEATURES}/products/csv/product-import.service.ts`,
    [`${FEATURES}/products/csv/newcomer-import.api.test.ts`],
    ['file.isShapeWrong || ', '', 'rows come in although nobody knows what a column means'],
    [
      'changes.filter(({ after }) => !taken.has(after.id))',
      'changes',
      'of two products that want one SKU the wrong one gets it',
    ],
  ),
  ...faults(
    `${FEATURES}/gateway-storefront/storefronts.service.ts`,
    STOREFRONT,
    [
      "if (!store || !rightsOf(store.vendor).receivesOrders) throw new AppError('not_found');",
      "if (!store) throw new AppError('not_found');",
      'customers see the menu of a suspended store',
    ],
    [
      'settings.standardPrepMinutes + busyMinutesAt(settings, now)',
      'settings.standardPrepMinutes',
      'customers are promised too much',
    ],
  ),
  ...faults(
    `${FEATURES}/gateway-storefront/gateway-storefront.routes.ts`,
    [`${FEATURES}/order-placing/refused-orders.api.test.ts`],
    ["gatewayKey.scopes.includes('admin')", 'true', 'a storefront cancels what is being cooked'],
  ),
  ...faults(
    `${FEATURES}/gateway-courier/gateway-courier.routes.ts`,
    [`${FEATURES}/orders/moves/order-life.api.test.ts`],
    [
      'orders.dispatchOrder(tx, platform, params.orderId)',
      'orders.deliverOrder(tx, platform, params.orderId)',
      'an order cannot be taken to its customer',
    ],
  ),
  ...faults(
    `${FEATURES}/books/trial-balance.queries.ts`,
    [`${FEATURES}/books/trial-balance.api.test.ts`],
    [
      "l.amount - case when l.account = 'commission' then v.vat else 0 end as amount",
      'l.amount as amount',
      'tax is counted twice',
    ],
  ),
  ...faults(
    `${FEATURES}/books/reconcile.queries.ts`,
    [`${FEATURES}/books/reconcile.api.test.ts`],
    [
      '[...LEDGER_CHECKS, ...ORDER_CHECKS, ...ROLL_UP_CHECKS]',
      '[...ORDER_CHECKS, ...ROLL_UP_CHECKS]',
      'a ledger that does not add up is not noticed',
    ],
  ),
  ...faults(
    `${FEATURES}/telemetry/telemetry.routes.ts`,
    [`${FEATURES}/telemetry/telemetry.api.test.ts`],
    ["  [/\\d{6,}/g, '…'],\n", '', 'account numbers lie in the log'],
    ["  [/\\?[^\\s\"')]*/g, '?…'],\n", '', 'tokens of addresses lie in the log'],
  ),
  ...faults(
    `${FEATURES}/reference/reference.service.ts`,
    [`${FEATURES}/reference/reference.api.test.ts`],
    ['HOME.has(country.toLowerCase()) ? [...STATES] : []', '[...STATES]', 'Lagos is a state of Ghana'],
  ),
  ...faults(
    `${FEATURES}/promotion-preview/promotion-preview.service.ts`,
    [`${FEATURES}/promotions/promotion-uses.api.test.ts`],
    [
      'if (uses >= (perCustomerLimit ?? Number.POSITIVE_INFINITY)) continue;',
      '',
      'a promotion seems to cost more than it can',
    ],
  ),
  ...faults(
    `${FEATURES}/demo/demo.routes.ts`,
    [`${FEATURES}/demo/demo.api.test.ts`],
    [
      'to === undefined ? undefined : eq(sql`lower(${outboxMessages.recipient})`, to.toLowerCase())',
      'undefined',
      'a tried-out sign-in shows the code of somebody else',
    ],
  ),
  ...faults(
    `${FEATURES}/events/viewer.ts`,
    [`${FEATURES}/events/events.api.test.ts`],
    [
      'if (forgotten > position) await write(missed(forgotten));',
      '',
      'a device that was away for long shows old lists',
    ],
  ),
  ...faults(
    `${FEATURES}/events/vendor-room.ts`,
    [`${FEATURES}/events/events.api.test.ts`],
    [
      'if (viewer.sessionId === sessionId) viewer.dismiss();',
      'if (sessionId === "") viewer.dismiss();',
      'who was signed out goes on hearing of orders',
    ],
  ),
  ...faults(
    'apps/server/src/features/daily-uses/daily-uses.service.ts',
    [`${FEATURES}/support/daily-bounds.api.test.ts`],
    ['${dailyUses.used} < ${MOST[what]}', '${dailyUses.used} < 1000000', 'what costs money may be done without end'],
  ),
  ...faults(
    `${FEATURES}/store-place/store-place.service.ts`,
    [`${FEATURES}/store-place/store-place.api.test.ts`],
    [
      'area === null || localGovernmentsOf(state).includes(area)',
      "area !== ''",
      'couriers are sent to an area of another state',
    ],
  ),
  ...faults(
    `${PICTURES}/draw-pictures.service.ts`,
    [`${PICTURES}/import-pictures.api.test.ts`],
    [
      '    await keepUndoable(tx, { importId, productId, ...versions });\n',
      '',
      'an import can no longer be taken back once its pictures have come',
    ],
    ['...product.imageIds.slice(1)', '...product.imageIds', 'the same list twice adds the same picture twice'],
  ),
  ...faults(
    `${PICTURES}/open-archive.ts`,
    [`${PICTURES}/import-pictures.api.test.ts`],
    ['zip.entryCount > ARCHIVE_BOUNDS.entries', 'false', 'a ZIP of ten thousand files is read through'],
    [
      "    if (isBomb(entry)) return { problem: 'This file is no picture.' };\n",
      '',
      'a ZIP is unpacked however it swells',
    ],
  ),
];
