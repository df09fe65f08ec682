import { Check, MessageSquareText, OctagonX, TriangleAlert } from 'lucide-react';
import { createContext, memo, use } from 'react';
import { Link } from 'react-router';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { pressingAt } from '@vendor-portal/contract/orders/order-urgency.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { useAnswer } from '../actions/action-status.tsx';
import { OrderActions } from '../actions/order-actions.tsx';
import { KIND_ICONS, OrderAnswer, type OrderCardProps, RefusedTap } from '../cards/order-card.tsx';
import card from '../cards/order-card.module.css';
import { acknowledgeOrder } from '../order-alerts.queries.ts';
import { useTime } from '../order-timing.ts';
import { orderMessages } from '../order.messages.ts';
import { checkItem } from './item-checks.queries.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import styles from './kitchen-ticket.module.css';
import { ALL_SECTIONS } from './sections.ts';
import { linesHere, ticketLines, type TicketLine } from './tickets.ts';

export const ShownSections = createContext(ALL_SECTIONS);

export const KitchenTicket = memo(function KitchenTicket({ order, refusal }: OrderCardProps) {
  const messages = useMessages(orderMessages);
  const answer = useAnswer(order.id);
  const isCancelled = order.status === 'canceled';
  return (
    <article
      data-order={order.id}
      data-place={order.id}
      data-state={answer && 'answered'}
      tabIndex={-1}
      aria-label={messages.order(order.number)}
      className={classNames(card['card'], styles['ticket'])}
    >
      {/* Hidden, it still gives the ticket its height, so that no other one moves. */}
      <div aria-hidden={answer !== undefined || isCancelled} className={classNames(card['whole'], styles['whole'])}>
        <TicketHead order={order} />
        <LoudNotes order={order} />
        <TicketLines order={order} />
      </div>
      {isCancelled ? <Cancelled order={order} /> : answer && <OrderAnswer order={order} action={answer} />}
      <RefusedTap text={refusal} />
    </article>
  );
});

const MINUTE_MS = 60_000;
const SOON_MINUTES = 10;

/** Below zero when it is late. */
const minutesLeft = (order: Order, now: number): number => {
  const left = Date.parse(pressingAt(order)) - now;
  return left < 0 ? Math.floor(left / MINUTE_MS) : Math.ceil(left / MINUTE_MS);
};

function TicketHead({ order }: { readonly order: Order }) {
  const texts = useMessages(orderMessages);
  const messages = useMessages(kitchenMessages);
  const { timeZone } = useVendor();
  const left = useTime((now) => minutesLeft(order, now));
  const due = pressingAt(order);
  const isToday = dayIn(timeZone, new Date(due)) === dayIn(timeZone, new Date(serverNow()));
  const Icon = KIND_ICONS[order.kind];
  const tone = left < 0 ? 'late' : left <= SOON_MINUTES ? 'soon' : 'calm';
  return (
    <header className={classNames(styles['head'], styles[tone])}>
      <Link to={PATHS.order(order.id)} aria-label={texts.open(order.number)} className={styles['number']}>
        {order.number}
      </Link>
      <p className={classNames('num', styles['due'])}>
        <span className="visually-hidden">{texts.delay.readyBy} </span>
        {formatInstant(due, timeZone, 'time')}
      </p>
      <p className={styles['who']}>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{texts.kind[order.kind]}, </span>
        {order.customer.firstName}
      </p>
      <p className={classNames('num', styles['left'])}>
        {left < 0 && <TriangleAlert aria-hidden="true" />}
        {left < 0 ? messages.late(-left) : isToday ? messages.dueIn(left) : formatInstant(due, timeZone, 'day')}
      </p>
    </header>
  );
}

/** Before the items, and never cut off. */
function LoudNotes({ order: { allergyNote, note } }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  return (
    <>
      {allergyNote != null && (
        <p className={classNames(styles['band'], styles['allergy'])}>
          <TriangleAlert aria-hidden="true" />
          <span>
            {messages.allergy}: {allergyNote}
          </span>
        </p>
      )}
      {note !== null && <NoteBand label={messages.orderNote} text={note} />}
    </>
  );
}

function NoteBand({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <span className={styles['band']}>
      <MessageSquareText aria-hidden="true" />
      <span>
        <span className="visually-hidden">{label}: </span>
        {text}
      </span>
    </span>
  );
}

function TicketLines({ order }: { readonly order: Order }) {
  const texts = useMessages(orderMessages);
  const messages = useMessages(kitchenMessages);
  const all = ticketLines(order);
  const here = linesHere(order, use(ShownSections));
  const checked = { count: all.filter(({ isChecked }) => isChecked).length, lines: all.length };
  return (
    <div className={styles['body']}>
      <ul aria-label={texts.items} className={styles['lines']}>
        {here.map((line) => (
          <li key={line.line}>
            <LineButton order={order} line={line} />
          </li>
        ))}
      </ul>
      {here.length < all.length && (
        <p className={styles['elsewhere']}>{messages.elsewhere(all.length - here.length)}</p>
      )}
      <OrderActions order={order} checked={checked} />
    </div>
  );
}

interface LineButtonProps {
  readonly order: Order;
  readonly line: TicketLine;
}

function LineButton({ order, line: { line, item, isChecked } }: LineButtonProps) {
  const texts = useMessages(orderMessages);
  const messages = useMessages(kitchenMessages);
  return (
    <button
      type="button"
      data-line={line}
      aria-pressed={isChecked}
      className={styles['line']}
      onClick={() => checkItem(order.id, line, !isChecked)}
    >
      <span aria-hidden="true" className={classNames('num', styles['box'])}>
        {isChecked ? <Check /> : item.quantity}
      </span>
      <span className={styles['item']}>
        <span className={styles['name']}>
          <span className={isChecked ? undefined : 'visually-hidden'}>{messages.quantity(item.quantity)} </span>
          {item.name}
        </span>
        {item.options.length > 0 && <small>{item.options.map(({ name }) => name).join(', ')}</small>}
        {item.needsPrescription && <small>{texts.prescription}</small>}
        {item.note !== null && <NoteBand label={texts.note} text={item.note} />}
      </span>
    </button>
  );
}

/** Covers the ticket on every device until somebody has acknowledged it on one. */
function Cancelled({ order }: { readonly order: Order }) {
  const messages = useMessages(kitchenMessages).cancelled;
  return (
    <div className={styles['cancelled']}>
      <OctagonX aria-hidden="true" />
      <p className={styles['number']}>{order.number}</p>
      <p className={styles['stop']}>
        <strong>{messages.title}</strong> {messages.text}
      </p>
      <Button size="large" onClick={() => acknowledgeOrder(order.id)}>
        {messages.stopped}
      </Button>
    </div>
  );
}
