import { Bike, ShoppingBag } from 'lucide-react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { orderMessages } from './order.messages.ts';

const TONES: Record<OrderStatus, BadgeTone> = {
  placed: 'info',
  confirmed: 'info',
  ongoing: 'warning',
  ready: 'info',
  ready_for_pick_up: 'info',
  assigned: 'success',
  dispatched: 'success',
  delivered: 'success',
  completed: 'success',
  canceled: 'error',
  declined: 'error',
};

const ICONS: Partial<Record<OrderStatus, typeof Bike>> = {
  ready: Bike,
  assigned: Bike,
  dispatched: Bike,
  ready_for_pick_up: ShoppingBag,
};

export function OrderStatusBadge({ order: { status } }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const Icon = ICONS[status];
  return (
    <Badge tone={TONES[status]} {...(Icon ? { icon: <Icon /> } : {})}>
      {messages.status[status]}
    </Badge>
  );
}
