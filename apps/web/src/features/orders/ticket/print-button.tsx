import { Printer } from 'lucide-react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useOrderDialogs } from '../actions/order-dialogs.tsx';
import { orderMessages } from '../orders.messages.ts';

export function PrintButton({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const open = useOrderDialogs();
  return (
    <Button
      variant="quiet"
      size="small"
      isIconOnly
      aria-label={messages.print(order.number)}
      onClick={() => open('ticket', order)}
    >
      <Printer aria-hidden="true" />
    </Button>
  );
}
