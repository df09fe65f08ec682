import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useView } from '../../../platform/storage/view-state.ts';
import { ticketPaper } from './device-printing.ts';
import styles from './order-ticket.module.css';
import { orderDetailsMessages } from '../order-details.messages.ts';
import { orderMessages } from '../order.messages.ts';

/** Print only, as wide as this device’s paper: for the kitchen and the bag. */
export function OrderTicket({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const { discount, deliveryFee } = useMessages(orderDetailsMessages);
  const extras = [
    { label: discount, amount: 0 - order.discount },
    { label: deliveryFee, amount: order.deliveryFee },
  ].filter(({ amount }) => amount !== 0);
  const { name, timeZone } = useVendor();
  const at = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const due = order.scheduledFor ?? order.promisedAt;
  const ticket = useRef<HTMLDivElement>(null);
  // After every render: its length may have changed.
  useLayoutEffect(() => (ticket.current === null ? undefined : cutPaperFor(ticket.current)));
  return createPortal(
    <div ref={ticket} data-ticket={useView(ticketPaper)} aria-hidden="true" className={styles['ticket']}>
      <p>{name}</p>
      <p className={styles['number']}>{order.number}</p>
      <p>
        {messages.kind[order.kind]} · {order.customer.firstName}
      </p>
      <p>{at(order.placedAt)}</p>
      {due !== null && <p className={styles['strong']}>{messages.due(at(due))}</p>}
      <hr />
      {order.items.map((item) => (
        <div key={item.id} className={styles['item']}>
          <span className={styles['strong']}>
            {item.quantity}× {item.name}
          </span>
          <MoneyText amount={item.lineTotal} currency={order.currency} />
          {item.options.map((option) => (
            <small key={`${option.group} ${option.name}`}>+ {option.name}</small>
          ))}
          {item.note !== null && <small className={styles['note']}>{item.note}</small>}
          {item.needsPrescription && <small className={styles['note']}>{messages.prescription}</small>}
        </div>
      ))}
      {order.note !== null && <p className={styles['note']}>{order.note}</p>}
      <hr />
      {extras.map(({ label, amount }) => (
        <div key={label} className={styles['item']}>
          <span>{label}</span>
          <MoneyText amount={amount} currency={order.currency} />
        </div>
      ))}
      <div className={styles['item']}>
        <span className={styles['strong']}>{messages.total}</span>
        <MoneyText amount={order.total} currency={order.currency} />
      </div>
    </div>,
    document.body,
  );
}

const MARGIN_MM = 3;
/** Rounding must not push the last line onto a second page. */
const SLACK_MM = 2;
const MM_PER_PX = 25.4 / 96;

const paperFor = (ticket: HTMLElement) => {
  const width = ticketPaper.state.getState();
  const height = Math.ceil(ticket.getBoundingClientRect().height * MM_PER_PX) + 2 * MARGIN_MM + SLACK_MM;
  return `@page { size: ${width}mm ${height}mm; margin: ${MARGIN_MM}mm; }`;
};

/**
 * Sets the page length to the ticket's: browsers ignore `80mm auto` and print on A4. A constructed style sheet, because
 * the CSP allows no style element. Returns the function that removes it.
 */
function cutPaperFor(ticket: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  const measure = () => sheet.replaceSync(paperFor(ticket));
  measure();
  document.adoptedStyleSheets.push(sheet);
  // Fonts may have loaded since and changed the height.
  window.addEventListener('beforeprint', measure);
  return () => {
    window.removeEventListener('beforeprint', measure);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

interface TicketPrintProps {
  readonly order: Order;
  /** Must be stable, or it would print again. */
  readonly onClose: () => void;
}

/** Waits for the ticket and its fonts. */
export function TicketPrint({ order, onClose }: TicketPrintProps) {
  useEffect(() => {
    let isOver = false;
    const print = async () => {
      await document.fonts?.ready;
      if (!isOver) window.print();
    };
    window.addEventListener('afterprint', onClose);
    void print();
    return () => {
      isOver = true;
      window.removeEventListener('afterprint', onClose);
    };
  }, [onClose]);
  return <OrderTicket order={order} />;
}
