import { Printer } from 'lucide-react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useOrderDialogs } from '../actions/order-dialogs.tsx';
import { orderWords } from '../orders.words.ts';

/** From the card, without opening the order. */
export function PrintButton({ order }: { readonly order: Order }) {
  const words = useWords(orderWords);
  const open = useOrderDialogs();
  return (
    <Button
      variant="quiet"
      size="small"
      isIconOnly
      aria-label={words.print(order.number)}
      onClick={() => open('ticket', order)}
    >
      <Printer aria-hidden="true" />
    </Button>
  );
}
