import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { orderDetailsWords, orderWords } from '../orders.words.ts';

const TicketPrint = lateOverlay('ticket', () => import('./ticket-print.tsx'), orderDetailsWords);

/** From the card, without opening the order. */
export function PrintButton({ order }: { readonly order: Order }) {
  const words = useWords(orderWords);
  /** Counts: the same order may be printed again. */
  const [printing, setPrinting] = useState(0);
  const done = useCallback(() => setPrinting(0), []);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isIconOnly
        aria-label={words.print(order.number)}
        onClick={() => setPrinting((count) => count + 1)}
      >
        <Printer aria-hidden="true" />
      </Button>
      {printing > 0 && <TicketPrint key={printing} order={order} onClose={done} />}
    </>
  );
}
