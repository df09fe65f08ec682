import { useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';
import { knownPrinters } from './device-printing.ts';
import { TicketPrint } from './order-ticket.tsx';

const ChoosePrinter = lazyWithRetry('printers', () => import('./choose-printer.tsx'));

interface PrintDialogProps {
  readonly order: Order;
  /** Must be stable. */
  readonly onClose: () => void;
}

/** Without printers, or before they are known, it prints from the browser at once. */
export function PrintDialog({ order, onClose }: PrintDialogProps) {
  const [printers] = useState(() => knownPrinters.getState());
  const [isHere, setIsHere] = useState(printers.length === 0);
  if (isHere) return <TicketPrint order={order} onClose={onClose} />;
  return (
    <LazyBoundary overlay={{ isOpen: true, onClose }}>
      <ChoosePrinter order={order} printers={printers} onHere={() => setIsHere(true)} onClose={onClose} />
    </LazyBoundary>
  );
}
