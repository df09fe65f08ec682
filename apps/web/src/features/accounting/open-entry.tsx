import { useQuery } from '@tanstack/react-query';
import { X, Info } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AccountingView } from './accounting-view.ts';
import { entryQuery } from './accounting.queries.ts';
import { entryMessages } from './entry.messages.ts';
import { entryAmount, entryTitle, lineText } from './entry-list.tsx';
import { PATHS } from '../../platform/paths.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { orderQuery } from '../orders/orders.queries.ts';
import layout from './accounting.module.css';
import styles from './entry-panel.module.css';

export function OpenEntry({ view, entryId }: { readonly view: AccountingView; readonly entryId: string }) {
  const messages = useMessages(entryMessages);
  const query = useQuery(entryQuery(entryId));
  return (
    <Panel key={entryId}>
      <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['panelBone']} />}>
        {(entry) => (entry === null ? <Card>{messages.notFound}</Card> : <Explained view={view} entry={entry} />)}
      </QueryView>
    </Panel>
  );
}

/** Scrolls itself into view: it may be above the list, or far down a newly opened screen. */
function Panel({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // In an effect, because a new screen is first scrolled to its top.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} className={layout['panel']}>
      {children}
    </div>
  );
}

function Explained({ view, entry }: { readonly view: AccountingView; readonly entry: LedgerEntry }) {
  const messages = useMessages(entryMessages);
  const { currency } = useVendor();
  const paidWith = entry.payoutId ?? entry.released?.payoutId ?? null;
  return (
    <Card
      title={messages.why(formatMoney(entryAmount(entry, undefined), { currency }))}
      lead={entryTitle(entry, messages)}
      aria-live="polite"
      action={
        <ButtonLink
          to={view.at(view.here)}
          preventScrollReset
          variant="quiet"
          size="small"
          isIconOnly
          aria-label={messages.close}
        >
          <X aria-hidden="true" />
        </ButtonLink>
      }
    >
      <EntryArithmetic entry={entry} />
      <div className={styles['links']}>
        {entry.order !== null && (
          <>
            <ButtonLink size="small" to={PATHS.order(entry.order.orderId)}>
              {messages.seeOrder(entry.order.number)}
            </ButtonLink>
            <ButtonLink size="small" variant="quiet" preventScrollReset to={view.at({ orderId: entry.order.orderId })}>
              {messages.allOfOrder}
            </ButtonLink>
          </>
        )}
        {paidWith !== null && (
          <ButtonLink size="small" variant="quiet" preventScrollReset to={view.at({ payoutId: paidWith })}>
            {entry.kind === 'payout' ? messages.allOfPayout : messages.seePayout}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function EntryArithmetic({ entry }: { readonly entry: LedgerEntry }) {
  const messages = useMessages(entryMessages);
  const { currency } = useVendor();
  const money = (amount: number) => formatMoney(amount, { currency });
  const change = entry.pendingChange + entry.availableChange;
  const isMove = change === 0 && entry.availableChange !== 0;
  return (
    <>
      <dl className={styles['sum']}>
        {entry.kind === 'order_earned' && entry.order !== null && <OrderItems orderId={entry.order.orderId} />}
        {entry.arithmetic.map((line) => (
          <Line key={line.term} label={lineText(line, messages, money)} amount={line.amount} />
        ))}
        <Line
          label={isMove ? messages.moved : entry.kind === 'order_earned' ? messages.youEarn : messages.together}
          amount={isMove ? entry.availableChange : change}
          isTotal
        />
      </dl>
      <h3 className={styles['effect']}>{messages.effect}</h3>
      <dl className={styles['sum']}>
        <Line label={messages.pending} amount={entry.pendingChange} isSigned />
        <Line label={messages.available} amount={entry.availableChange} isSigned />
        {entry.kind !== 'order_earned' && <When label={messages.at} at={entry.at} />}
        {entry.reason !== null && (
          <div>
            <dt>{messages.reason}</dt>
            <dd>{entry.reason}</dd>
          </div>
        )}
      </dl>
      {entry.kind === 'order_earned' && <Postings entry={entry} />}
      {entry.kind === 'order_earned' && entry.order !== null && <PaidByCustomer orderId={entry.order.orderId} />}
    </>
  );
}

function Postings({ entry }: { readonly entry: LedgerEntry }) {
  const messages = useMessages(entryMessages);
  return (
    <>
      <h3 className={styles['effect']}>{messages.postings}</h3>
      <dl className={styles['sum']}>
        <When label={messages.earnedAt} at={entry.at} />
        {entry.released === null ? (
          <div>
            <dt>{messages.releasedAt}</dt>
            <dd>{messages.releasedLater(ORDER_CLOCK.disputeHours)}</dd>
          </div>
        ) : (
          <When label={messages.releasedAt} at={entry.released.at} />
        )}
      </dl>
    </>
  );
}

function When({ label, at }: { readonly label: string; readonly at: string }) {
  const { timeZone } = useVendor();
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{formatInstant(at, timeZone, 'dayAndTime')}</dd>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly amount: number;
  readonly isTotal?: boolean;
  readonly isSigned?: boolean;
}

function Line({ label, amount, isTotal = false, isSigned = false }: LineProps) {
  const { currency } = useVendor();
  return (
    <div className={classNames(isTotal && styles['total'])}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} currency={currency} sign={isSigned ? 'always' : 'auto'} />
      </dd>
    </div>
  );
}

const useOrder = (orderId: string): Order | null => useQuery(orderQuery(orderId)).data ?? null;

/** If the order can't be read, the sum is shown without its items. */
function OrderItems({ orderId }: { readonly orderId: string }) {
  const messages = useMessages(entryMessages);
  const order = useOrder(orderId);
  return order?.items.map((item) => (
    <Line key={item.id} label={messages.item(item.quantity, item.name)} amount={item.lineTotal} />
  ));
}

function PaidByCustomer({ orderId }: { readonly orderId: string }) {
  const messages = useMessages(entryMessages);
  const order = useOrder(orderId);
  if (order === null) return null;
  const money = (amount: number) => formatMoney(amount, { currency: order.currency });
  return (
    <p className={styles['paid']}>
      <Info aria-hidden="true" />
      {order.deliveryFee === 0
        ? messages.paidByCustomer(money(order.total))
        : messages.paidWithDelivery(money(order.total), money(order.deliveryFee))}
    </p>
  );
}
