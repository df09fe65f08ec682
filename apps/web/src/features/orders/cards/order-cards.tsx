import { useRef } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { CardBoundary } from '../card-boundary.tsx';
import { OrderCard } from '../list/order-card.tsx';
import styles from '../list/order-list.module.css';
import { useFocusStays } from './use-focus-stays.ts';

export function OrderCards({ orders }: { readonly orders: readonly Order[] }) {
  const place = useRef<HTMLDivElement>(null);
  const focus = useFocusStays(
    place,
    orders.map(({ id }) => id),
  );
  return (
    <div ref={place} className={styles['cards']} {...focus}>
      {orders.map((order) => (
        <CardBoundary key={order.id} order={order}>
          <OrderCard order={order} />
        </CardBoundary>
      ))}
    </div>
  );
}
