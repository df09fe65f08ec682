import { ORDER_ACTORS } from '../orders/order-moves.ts';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { nameOrderStep } from '../orders/order-names.ts';
import type { AuditActor, AuditFacts, AuditKind } from './audit-kind.ts';

/** The screen and the CSV file use the same names. */
const AUDIT_KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  code_sent: 'Code sent',
  code_failed: 'Wrong code entered',
  signed_out: 'Signed out',
  sessions_ended: 'Devices signed out',
  device_trusted: 'Device trusted',
  password_changed: 'Password changed',
  member_invited: 'Team member invited',
  invitation_cancelled: 'Invitation cancelled',
  member_joined: 'Team member joined',
  member_role_changed: 'Role changed',
  member_removed: 'Team member left or was removed',
  member_added: 'Team member added',
  pin_changed: 'PIN changed',
  tablet_added: 'Shared tablet added',
  tablet_removed: 'Shared tablet removed',
  pins_unlocked: 'PINs allowed again on a tablet',
  key_rotated: 'Key secret renewed',
  key_revoked: 'Key secret revoked',
  webhook_changed: 'Webhook address changed',
  contact_changed: 'Contact details changed',
  profile_changed: 'Business details changed',
  store_change_requested: 'Store details: change requested',
  store_change_withdrawn: 'Store details: change withdrawn',
  store_change_decided: 'Store details: change reviewed',
  owner_change: 'Change of owner',
  settings_changed: 'Settings changed',
  status_changed: 'Account status changed',
  document_sent: 'Document uploaded',
  document_removed: 'Document removed',
  documents_read: 'Documents opened for review',
  document_judged: 'Document reviewed',
  logo_changed: 'Logo changed',
  deletion_requested: 'Account deletion requested',
  data_erased: 'Personal data erased',
  bank_account_added: 'Bank account added',
  bank_account_removed: 'Bank account removed',
  payout_account_changed: 'Payout account changed',
  payouts_held: 'Payouts stopped or restarted',
  payout_created: 'Payout created',
  payout_settled: 'Payout updated by the bank',
  refunded: 'Customer refunded',
  commission_changed: 'Commission changed',
  balance_adjusted: 'Balance adjusted',
  product_created: 'Product added',
  product_price_changed: 'Price changed',
  product_changed: 'Product changed',
  product_deleted: 'Products deleted',
  products_changed: 'Products changed',
  products_imported: 'Products imported',
  products_restored: 'Product change undone',
  category_discount_changed: 'Category discount changed',
  option_group_changed: 'Shared options changed',
  promotion_created: 'Promo created',
  promotion_changed: 'Promo changed',
  promotion_ended: 'Promo stopped',
  advert_created: 'Advert booked',
  advert_changed: 'Advert withdrawn',
  advert_judged: 'Advert reviewed',
  advert_price_changed: 'Advert price changed',
  store_opened: 'Store opened',
  store_closed: 'Store closed',
  store_paused: 'Store paused',
  opening_hours_changed: 'Opening hours changed',
  ordering_changed: 'Order settings changed',
  printer_added: 'Printer added',
  printer_changed: 'Printer changed',
  printer_removed: 'Printer removed',
  order_placed: 'Order placed',
  order_moved: 'Order updated',
  order_delayed: 'Order delayed',
  exported: 'Data exported',
};

export const AUDIT_ACTOR_NAMES: Readonly<Record<AuditActor, string>> = {
  vendor: 'You',
  administrator: 'The administrator',
  marketplace: 'The marketplace',
  job: 'Automatic',
  visitor: 'Someone not signed in',
};

/** An order's record says what happened to the order. */
export function describeAudit({
  kind,
  after,
}: {
  readonly kind: AuditKind;
  readonly after: AuditFacts | null;
}): string {
  const status = ORDER_STATUSES.find((one) => one === after?.['status']);
  const by = ORDER_ACTORS.find((one) => one === after?.['by']) ?? 'server';
  return kind === 'order_moved' && status !== undefined ? nameOrderStep({ status, by }) : AUDIT_KIND_NAMES[kind];
}

/** Facts without a name are for the administrator. */
const FACT_NAMES: Readonly<Record<string, string>> = {
  amount: 'Amount',
  amountPerDay: 'Per day',
  basisPoints: 'Rate',
  change: 'Change',
  cost: 'Cost',
  created: 'Added',
  discount: 'Discount',
  document: 'Document',
  documents: 'Documents',
  email: 'Email',
  endsAt: 'Ends',
  endsOn: 'Ends',
  fields: 'Details',
  ended: 'Signed out',
  name: 'Name',
  phone: 'Phone',
  price: 'Price',
  products: 'Products',
  reason: 'Reason',
  role: 'Role',
  startsAt: 'Starts',
  startsOn: 'Starts',
  status: 'Status',
  until: 'Until',
  updated: 'Changed',
  acceptsAutomatically: 'Accept automatically',
  standardPrepMinutes: 'Preparation time in minutes',
  busyMinutes: 'Extra minutes while busy',
  busyUntil: 'Busy until',
  bank: 'Bank',
  account: 'Account',
  why: 'Reason',
  isHeld: 'Hold',
  orders: 'Orders',
  pushNotification: 'Push',
  emailNotification: 'Email',
  smsNotification: 'SMS',
  pickUpStatus: 'Courier has picked up',
  dropOffStatus: 'Courier has dropped off',
  sections: 'Categories',
};

const MONEY = new Set(['price', 'discount', 'amount', 'cost', 'amountPerDay']);
const MOMENTS = new Set(['startsAt', 'endsAt', 'until', 'busyUntil']);
/** Other fields are called by their own words: firstName is "first name". */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  tin: 'TIN',
  sku: 'SKU',
  place: 'directions for couriers',
};
const fieldName = (field: string) =>
  FIELD_NAMES[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const INSTANT = /^\d{4}-\d\d-\d\dT/;

interface FactFormat {
  /** Of kobo. */
  readonly money: (amount: number) => string;
  readonly moment: (instant: string) => string;
}

function valueText(
  name: string,
  value: AuditFacts[string] | undefined,
  { money, moment }: FactFormat,
): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number' && MONEY.has(name)) return money(value);
  if (typeof value === 'number' && name === 'basisPoints') return `${value / 100}%`;
  if (typeof value === 'string' && MOMENTS.has(name) && INSTANT.test(value)) return moment(value);
  if (name === 'fields') return String(value).split(', ').map(fieldName).join(', ');
  const text = String(value).replaceAll('_', ' ');
  return name === 'status' ? text.toLowerCase() : text;
}

interface ChangedFact {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Only facts that differ, as people read them. */
export function changedFacts(before: AuditFacts | null, after: AuditFacts | null, format: FactFormat): ChangedFact[] {
  return Object.keys({ ...before, ...after })
    .filter((key) => before?.[key] !== after?.[key])
    .flatMap((key) => {
      const name = FACT_NAMES[key];
      if (name === undefined) return [];
      return { name, before: valueText(key, before?.[key], format), after: valueText(key, after?.[key], format) };
    });
}
