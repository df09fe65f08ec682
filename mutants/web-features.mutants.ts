import { faults } from './mutant.ts';

const FEATURES = 'apps/web/src/features';
const UI = 'apps/web/src/ui';
const ORDERS = `${FEATURES}/orders`;
const ACTIONS = [`${ORDERS}/actions/order-actions.test.tsx`];
const PRODUCTS = `${FEATURES}/products`;
const SETTINGS = ['apps/web/src/app/settings/settings.screen.test.tsx'];

export const mutants = [
  ...faults(
    `${ORDERS}/actions/decline-dialog.tsx`,
    ACTIONS,
    [
      "(needs !== 'note' || note.trim() !== '')",
      'true',
      'an order is declined for "another reason" without saying which',
    ],
    ["(needs !== 'items' || items.length > 0)", 'true', 'an order is declined for missing items without naming one'],
  ),
  ...faults(
    `${ORDERS}/actions/order-actions.queries.ts`,
    ACTIONS,
    ['Date.now() + UNDO_MS : null', 'Date.now() : null', 'a decline can no longer be taken back'],
    ['> NO_UNDO_MS', '> 0', 'a decline in the last seconds comes too late'],
  ),
  ...faults(
    `${ORDERS}/actions/use-order-outcomes.ts`,
    ACTIONS,
    ["else if (order?.status === 'placed') ringAgainFor(order);", '', 'an order that still waits falls silent'],
    ['if (order) showNews(queries, order);', '', 'an order stays on screen as it was'],
  ),
  ...faults('apps/web/src/app/frame/actions/ask-to-sign-out.ts', ACTIONS, [
    'if (waitingActions().length > 0) question',
    'if (waitingActions().length > 99) question',
    'a decline that waits is lost at sign-out',
  ]),
  ...faults(
    `${ORDERS}/order-timing.ts`,
    [`${ORDERS}/order-timing.test.ts`],
    ["left <= URGENT_MS ? 'error'", "left <= 0 ? 'error'", 'an order about to expire looks calm'],
    ['Math.floor(left / 1000)', 'Math.ceil(left / 1000)', 'a second is shown that is not there'],
    ['if (now > end) {', 'if (now > end + COUNTDOWN_MAX_MS) {', 'a late order does not look late'],
  ),
  ...faults(
    `${ORDERS}/cached-orders.ts`,
    [`${ORDERS}/cached-orders.test.ts`],
    ['listed?.history.length ?? 0', '0', 'late news take an order back to an earlier step'],
    ['seen.get(id) ?? 0', '0', 'a late answer brings an order back that is over'],
  ),
  ...faults(
    `${ORDERS}/bell/bell.ts`,
    [`${ORDERS}/bell/bell.test.ts`],
    ['[(start + end) / 2, end - LAST_CALL_MS]', '[(start + end) / 2]', 'nobody is called a minute before the end'],
    ['after < moment && moment <= until', 'after < moment', 'it rings for what is still to come'],
  ),
  ...faults(
    `${ORDERS}/bell/seen-orders.queries.ts`,
    [`${ORDERS}/bell/seen-orders.test.ts`],
    ["if (event.kind !== 'order_seen') return;", 'return;', 'what was seen on the phone rings on in the kitchen'],
  ),
  ...faults(
    `${PRODUCTS}/product-edits.queries.ts`,
    [`${PRODUCTS}/list/product-list-changes.test.tsx`],
    [
      '    onError: (error, { product }) => {\n      showProduct(queries, product.id, product);\n',
      '    onError: (error, { product }) => {\n',
      'a price that was refused stays on screen',
    ],
    [
      'showProduct(queries, product.id, edited(product, edit));',
      '',
      'a new price is not shown until the server has answered',
    ],
    [
      '{ quantityChange: to - from }',
      '{ quantity: to, basedOnQuantity: from }',
      'what was sold meanwhile is back in stock',
    ],
    [
      'statusAfterStock(product.status, product.quantity, edit.quantity)',
      'product.status',
      'what has run out still seems on sale',
    ],
  ),
  ...faults(
    `${PRODUCTS}/edit/save-product.ts`,
    [`${PRODUCTS}/edit/save-product.test.ts`],
    ["choices.imageIds !== 'theirs'", 'true', "pictures are kept although the other's were chosen"],
    ["field !== 'quantity' || isMineChanged", 'true', 'stock that only sold has to be decided'],
    ["choices[field] === 'mine'", "choices[field] === 'theirs'", 'the choice is turned round'],
    ['.filter(([name, value]) => !isSame(value, before[name]))', '', 'a save overwrites fields that were not touched'],
  ),
  ...faults(
    `${PRODUCTS}/discount/vendor-clock.ts`,
    [`${PRODUCTS}/discount/vendor-clock.test.ts`],
    ['new Date(asUtc - offsetAt(guess))', 'new Date(asUtc)', "a discount begins by London's clock"],
  ),
  ...faults(
    `${FEATURES}/availability/use-store-entries.ts`,
    SETTINGS,
    [
      "      onError: (error) => toast.show({ tone: 'error', title: words.notChanged, detail: errorText(error) }),\n",
      '',
      'a pause that was refused stays silent',
    ],
    ['{ isOpen: true, pausedUntil },', '{ isOpen: true, pausedUntil: null },', 'a pause opens the store'],
  ),
  ...faults(
    `${FEATURES}/availability/store-state.ts`,
    [`${FEATURES}/availability/store-state.test.ts`],
    ["until === null ? '' : ` until", "until !== null ? '' : ` until", 'nobody is told until when the store is closed'],
    ["< DAY_MS ? 'time'", "> DAY_MS ? 'time'", 'an hour of another day seems to be today'],
  ),
  ...faults(
    `${FEATURES}/onboarding/uploads/file-kind.ts`,
    [`${FEATURES}/onboarding/uploads/file-kind.test.ts`],
    ["&& textAt(head, 8, 4) === 'WEBP'", '', 'a sound is taken for a picture'],
    ["includes('%PDF-') ? 'pdf'", "includes('') ? 'pdf'", 'anything is taken for a document'],
  ),
  ...faults(
    `${FEATURES}/onboarding/onboarding-draft.ts`,
    [`${FEATURES}/onboarding/onboarding-draft.test.ts`],
    ['memory.write(parse(OnboardingDraft, draft))', 'memory.write(draft)', 'a password is kept in the browser'],
  ),
  ...faults(
    `${FEATURES}/promotions/offer-text.tsx`,
    [`${FEATURES}/promotions/offer-sentence.test.ts`],
    ['names.length <= NAMES_MAX', 'names.length > 0', 'the offer names a whole menu'],
    [
      "rule.minimumOrder ? words.minimum(money(rule.minimumOrder)) : ''",
      "''",
      'the customer is not told of the minimum',
    ],
    ["cap ? words.cap(money(cap)) : ''", "''", 'the customer is not told of the cap'],
  ),
  ...faults(
    `${FEATURES}/accounting/statement/statement-view.tsx`,
    [`${FEATURES}/accounting/statement/months.test.ts`],
    [
      'addDays(firstOf(addDays(first, 31)), -1)',
      'addDays(first, 30)',
      'a month ends on its 31st day, also in february',
    ],
  ),
  ...faults(
    `${FEATURES}/analytics/run.ts`,
    [`${FEATURES}/analytics/run.test.ts`],
    [
      'countDays(previous.from, current.from) - 1',
      'countDays(previous.from, current.from)',
      'a friday is set against a thursday',
    ],
  ),
  ...faults(
    `${UI}/form/money-field.tsx`,
    [`${UI}/form/money-field.test.tsx`],
    ["fraction.padEnd(digits, '0')", 'fraction', 'half a naira is five kobo'],
    ["rest.join('').slice(0, digits)", "rest.join('')", 'tenths of a kobo make an amount ten times as large'],
  ),
  ...faults(
    `${UI}/feedback/query-view.tsx`,
    [`${UI}/feedback/query-view.test.tsx`],
    ['    if (failure) return failure;\n', '', 'a screen that failed loads for ever'],
    ['      {query.error?.message}\n', '', 'what went wrong is not said'],
    ['      {failure}\n      <div', '      <div', 'old figures are shown as if they were new'],
    ['{isEmpty?.(query.data) ? empty : children(query.data)}', '{children(query.data)}', 'an empty list says nothing'],
  ),
  ...faults(
    `${UI}/auth/password-strength.ts`,
    [`${UI}/auth/password-strength.test.ts`],
    ['if (password.length < SHORTEST) return', 'if (password.length < 2) return', 'a short password is called strong'],
    ['const own = ownWords(personal);', 'const own: string[] = [];', "the vendor's own name makes a good password"],
  ),
];
