import { Link } from 'react-router';
import { SWITCH_ENDS } from '@vendor-portal/contract/availability/switch-end.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { orderMessages } from '../../features/orders/order.messages.ts';
import { productMessages } from '../../features/products/products.messages.ts';
import { actions } from '../../platform/actions/actions.ts';
import type { QueuedAction } from '../../platform/actions/action.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { toServerTime } from '../../platform/time/server-time.ts';
import { refusedMessages } from '../frame/actions/refused-actions.messages.ts';
import type { Availability, BusyIntent, StoreIntent } from '../../features/availability/availability.queries.ts';
import type { OrderIntent } from '../../features/orders/actions/order-actions.queries.ts';
import { editText } from '../../features/products/cells/queued-edit.tsx';
import type { ProductIntent } from '../../features/products/product-edits.queries.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { PATHS } from '../../platform/paths.ts';

/** In the alert line: what was refused, why, and how it is now. The title opens it. */
export default function RefusedAction({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(refusedMessages);
  const texts = { messages, order: useMessages(orderMessages), product: useMessages(productMessages) };
  const { timeZone, currency } = useVendor();
  const { title, why, did, now, link } = refusedText(action, { ...texts, currency });
  const pressedAt = formatInstant(new Date(action.pressedAt ?? toServerTime(action.at)), timeZone, 'time');
  const strong = <strong className="num">{title}</strong>;
  return (
    <>
      {link === undefined ? (
        strong
      ) : (
        <Link to={link} onClick={() => void actions.dismiss(action.key)}>
          {strong}
        </Link>
      )}{' '}
      {[why, messages.youDid(pressedAt, did), now && messages.isNow(now)].filter(Boolean).join(' ')}
    </>
  );
}

interface Texts {
  readonly messages: typeof refusedMessages.en;
  readonly order: typeof orderMessages.en;
  readonly product: typeof productMessages.en;
  readonly currency: string;
}

interface RefusedText {
  readonly title: string;
  /** Undefined if the title says it. */
  readonly why: string | undefined;
  readonly did: string;
  readonly now: string | undefined;
  readonly link: string | undefined;
}

type Intent = OrderIntent | ProductIntent | StoreIntent | BusyIntent;

function refusedText(action: QueuedAction, texts: Texts): RefusedText {
  const intent = action.intent as Intent;
  const entity = action.refusal?.payload;
  const { messages, product, currency } = texts;
  const { expired } = messages;
  const late = action.wasSent ? expired.unanswered : expired;
  const titles = action.isExpired ? late : messages.notChanged;
  const why = action.isExpired ? whyExpired(action, intent, messages) : action.refusal?.message;
  if (intent.about === 'order') {
    const { kind, number, orderId } = intent;
    const now = hasId(entity, orderId) ? (entity as Order) : undefined;
    const cause = now && whyCancelled(now, messages);
    return {
      title: action.isExpired ? late.order(number) : messages.notDone[kind](number, cause),
      why: cause === undefined ? why : undefined,
      did: messages.order[kind],
      now: now && cause === undefined ? texts.order.status[now.status] : undefined,
      link: PATHS.order(orderId),
    };
  }
  if (intent.about === 'product') {
    return {
      title: titles.product(intent.name),
      why,
      did: editText(product, intent.edit, currency),
      now: hasId(entity, intent.productId) ? productNow(entity as Product, intent, texts) : undefined,
      link: PATHS.product(intent.productId),
    };
  }
  const did = intent.about === 'busy' ? messages.busy(intent.busyMinutes) : storeDid(intent, texts);
  return { title: titles.store, why, did, now: storeNow(entity, intent, texts), link: undefined };
}

const whyExpired = ({ wasSent }: QueuedAction, { about }: Intent, { expired }: Texts['messages']): string => {
  if (wasSent) return expired.check;
  return about === 'order' ? expired.why.order : expired.why.change;
};

const hasId = (entity: unknown, id: string): entity is { readonly id: string } =>
  typeof entity === 'object' && entity !== null && 'id' in entity && entity.id === id;

/** Why it ended before the action arrived; undefined if it has not. */
function whyCancelled({ status, history }: Order, { ended }: Texts['messages']): string | undefined {
  const by = history.at(-1)?.by;
  return status === 'canceled' && by !== undefined ? ended[by] : undefined;
}

function productNow(now: Product, { edit }: ProductIntent, { messages, product, currency }: Texts): string | undefined {
  if (edit.kind === 'stock') return messages.stockNow(now.quantity);
  if (edit.kind === 'status') return product.status[now.status];
  return edit.kind === 'price' ? formatMoney(now.price, { currency }) : undefined;
}

function storeNow(now: unknown, { about }: StoreIntent | BusyIntent, { messages }: Texts): string | undefined {
  if (typeof now !== 'object' || now === null) return undefined;
  const { isOpen, pausedUntil, busyMinutes } = now as Partial<Availability>;
  if (about === 'busy') return busyMinutes === undefined ? undefined : messages.busyNow(busyMinutes);
  if (isOpen === undefined) return undefined;
  return messages.storeNow[isOpen ? (pausedUntil === null ? 'open' : 'paused') : 'closed'];
}

function storeDid({ wish }: StoreIntent, { messages }: Texts): string {
  if (!wish.isOpen) return messages.store.close;
  const end = SWITCH_ENDS.find((each) => each === wish.pausedUntil);
  return end === undefined ? messages.store.open : messages.store.pause(end);
}
