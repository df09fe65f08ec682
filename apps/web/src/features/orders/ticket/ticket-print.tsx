import { useEffect } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { OrderTicket } from './order-ticket.tsx';

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
