import type { Order, OrderItem } from '../orders/order.ts';
import { ORDER_KIND_NAMES } from '../orders/order-names.ts';
import type { Money } from '../values/money.ts';
import type { TicketKind } from './printer.ts';

/** A ticket from top to bottom. The server draws it as a picture, the browser prints it as text. */
export type TicketLine =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** At the end of the line. */
      readonly amount?: string;
      readonly size: 'small' | 'normal' | 'large' | 'huge';
      /** `bar`: white on black across the paper; `box`: in a frame. */
      readonly look?: 'bar' | 'box';
      readonly isIndented?: true;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'qr'; readonly address: string };

export interface TicketSettings {
  readonly kind: TicketKind;
  readonly storeName: string;
  readonly timeZone: string;
  readonly formatMoney: (amount: Money) => string;
  /** Which items this ticket is for; the others are counted. */
  readonly isIncluded?: (item: OrderItem) => boolean;
  readonly isReprint?: boolean;
  /** Of the order in the portal. */
  readonly address?: string;
}

type Text = Extract<TicketLine, { kind: 'text' }>;

const line = (text: string, size: Text['size'] = 'normal', rest: Partial<Text> = {}): Text => ({
  kind: 'text',
  text,
  size,
  ...rest,
});

const RULE: TicketLine = { kind: 'rule' };

/** The options of two portions are cooked twice, so they are counted like the dish. */
function layItem(item: OrderItem, { kind, formatMoney }: TicketSettings): TicketLine[] {
  const amount = kind === 'order' ? { amount: formatMoney(item.lineTotal) } : {};
  return [
    line(`${item.quantity}\u00A0×\u00A0${item.name}`, 'large', amount),
    ...item.options.map((option) =>
      line(`${item.quantity}\u00A0×\u00A0${option.name}`, 'normal', { isIndented: true }),
    ),
    ...(item.note ? [line(item.note, 'normal', { look: 'box', isIndented: true })] : []),
    ...(item.needsPrescription ? [line('Prescription needed', 'normal', { look: 'box', isIndented: true })] : []),
  ];
}

function laySum(order: Order, { formatMoney }: TicketSettings): TicketLine[] {
  const extras = [
    { text: 'Discount', amount: (0 - order.discount) as Money },
    { text: 'Delivery fee', amount: order.deliveryFee },
  ].filter(({ amount }) => amount !== 0);
  return [
    RULE,
    ...extras.map(({ text, amount }) => line(text, 'normal', { amount: formatMoney(amount) })),
    line('Total', 'large', { amount: formatMoney(order.total) }),
  ];
}

/** Nothing is ever cut: the printer's line is as wide as it is, and long names go on below. */
export function layTicket(order: Order, settings: TicketSettings): TicketLine[] {
  const { kind, isIncluded = () => true, timeZone } = settings;
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const at = (instant: string) => time.format(new Date(instant));
  const due = order.promisedAt ?? order.scheduledFor;
  const allergies = order.allergyNote ?? null;
  const included = order.items.filter(isIncluded);
  const elsewhere = order.items.length - included.length;
  return [
    ...(settings.isReprint ? [line('REPRINT', 'large', { look: 'bar' })] : []),
    line(settings.storeName, 'small'),
    line(order.number, 'huge'),
    line(`${ORDER_KIND_NAMES[order.kind]} · ${order.customer.firstName}`, 'large'),
    ...(due === null ? [] : [line(`Due ${at(due)}`, 'large')]),
    line(`Placed ${at(order.placedAt)}`, 'small'),
    ...(allergies === null ? [] : [line(`ALLERGY: ${allergies}`, 'large', { look: 'bar' })]),
    ...(order.note ? [line(order.note, 'large', { look: 'box' })] : []),
    RULE,
    ...included.flatMap((item) => layItem(item, settings)),
    ...(elsewhere > 0 ? [line(`+ ${elsewhere} more elsewhere`)] : []),
    ...(kind === 'order' ? laySum(order, settings) : []),
    ...(settings.address === undefined ? [] : [RULE, { kind: 'qr' as const, address: settings.address }]),
  ];
}

export const layTest = (printerName: string, storeName: string): TicketLine[] => [
  line(storeName, 'small'),
  line('TEST', 'huge'),
  line(printerName, 'large'),
  RULE,
  line('If you can read this, the printer fetches its tickets: 1 × Ẹ̀fọ́ rírò, ₦2,500.'),
  line('This is how allergies look', 'large', { look: 'bar' }),
];
