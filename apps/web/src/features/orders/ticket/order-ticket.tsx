import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { layTicket, type TicketLine } from '@vendor-portal/contract/printing/ticket-lines.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { ticketPaper } from './device-printing.ts';
import styles from './order-ticket.module.css';

/** Print only, as wide as this device’s paper: for the kitchen and the bag. */
function OrderTicket({ order }: { readonly order: Order }) {
  const { name, timeZone } = useVendor();
  const lines = layTicket(order, {
    kind: 'order',
    storeName: name,
    timeZone,
    formatMoney: (amount) => formatMoney(amount, { currency: order.currency }),
  });
  const ticket = useRef<HTMLDivElement>(null);
  // After every render: its length may have changed.
  useLayoutEffect(() => (ticket.current === null ? undefined : cutPaperFor(ticket.current)));
  return createPortal(
    <div ref={ticket} data-ticket={useView(ticketPaper)} aria-hidden="true" className={styles['ticket']}>
      {[...lines.entries()].map(([id, line]) => (
        <PrintedLine key={id} line={line} />
      ))}
    </div>,
    document.body,
  );
}

function PrintedLine({ line }: { readonly line: TicketLine }) {
  if (line.kind === 'rule') return <hr />;
  if (line.kind === 'qr') return null;
  const { text, amount, size, look, isIndented } = line;
  return (
    <p className={classNames(styles[size], look && styles[look], isIndented && styles['indented'])}>
      <span>{text}</span> {amount !== undefined && <span className="num">{amount}</span>}
    </p>
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
