import { Link } from 'react-router';
import { SWITCH_ENDS } from '@vendor-portal/contract/availability/switch-end.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { orderMessages } from '../../../features/orders/order.messages.ts';
import { productMessages } from '../../../features/products/products.messages.ts';
import { actions } from '../../../platform/actions/actions.ts';
import type { QueuedAction } from '../../../platform/actions/action.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { toServerTime } from '../../../platform/time/server-time.ts';
import { buttonClass, Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { refusedMessages } from './refused-actions.messages.ts';
import type { Availability, BusyIntent, StoreIntent } from '../../../features/availability/availability.queries.ts';
import type { OrderIntent } from '../../../features/orders/actions/order-actions.queries.ts';
import { editText } from '../../../features/products/cells/queued-edit.tsx';
import type { ProductIntent } from '../../../features/products/product-edits.queries.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { PATHS } from '../../../platform/paths.ts';
import styles from './refused-actions.module.css';

export default function RefusedActions({ refused }: { readonly refused: readonly QueuedAction[] }) {
  const messages = useMessages(refusedMessages);
  return (
    <section aria-label={messages.title} className={styles['list']}>
      {refused.map((action) => (
        <RefusedAction key={action.key} action={action} />
      ))}
    </section>
  );
}

function RefusedAction({ action }: { readonly action: QueuedAction }) {
  const messages = useMessages(refusedMessages);
  const texts = { messages, order: useMessages(orderMessages), product: useMessages(productMessages) };
  const { timeZone, currency } = useVendor();
  const { title, why, did, now, link } = refusedText(action, { ...texts, currency });
  const pressedAt = action.pressedAt ?? toServerTime(action.at);
  const dismiss = () => void actions.dismiss(action.key);
  return (
    <Alert
      isLive
      tone={action.isExpired ? 'warning' : 'error'}
      title={title}
      action={
        <div className={styles['buttons']}>
          {link !== undefined && (
            <Link to={link} className={buttonClass({ size: 'small' })} onClick={dismiss}>
              {messages.look}
            </Link>
          )}
          <Button size="small" onClick={dismiss}>
            {messages.gotIt}
          </Button>
        </div>
      }
    >
      <p>{why}</p>
      <dl className={styles['sides']}>
        <div>
          <dt>
            {messages.youDid} <span className="num">{formatInstant(new Date(pressedAt), timeZone, 'time')}</span>
          </dt>
          <dd>{did}</dd>
        </div>
        {now !== undefined && (
          <div>
            <dt>{messages.isNow}</dt>
            <dd>{now}</dd>
          </div>
        )}
      </dl>
    </Alert>
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
  readonly why: string;
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
  const titles = action.isExpired ? (action.wasSent ? expired.unanswered : expired) : messages.notChanged;
  const why = action.isExpired ? whyExpired(action, intent, messages) : (action.refusal?.message ?? '');
  if (intent.about === 'order') {
    return {
      title: titles.order(intent.number),
      why,
      did: messages.order[intent.kind],
      now: isOf(entity, intent.orderId) ? orderNow(entity as Order, texts) : undefined,
      link: PATHS.order(intent.orderId),
    };
  }
  if (intent.about === 'product') {
    return {
      title: titles.product(intent.name),
      why,
      did: editText(product, intent.edit, currency),
      now: isOf(entity, intent.productId) ? productNow(entity as Product, intent, texts) : undefined,
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

const isOf = (entity: unknown, id: string): entity is { readonly id: string } =>
  typeof entity === 'object' && entity !== null && 'id' in entity && entity.id === id;

function orderNow({ status, history }: Order, { messages, order }: Texts): string {
  const by = history.at(-1)?.by;
  if (status !== 'canceled') return order.status[status];
  if (by === 'scheduler') return messages.lapsed;
  return by === 'customer' || by === 'administrator' ? messages.canceledBy[by] : order.status.canceled;
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
