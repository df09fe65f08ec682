import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { actions } from '../../../platform/actions/actions.ts';
import { orderLane } from '../actions/order-actions.queries.ts';
import { CardBoundary } from '../card-boundary.tsx';
import { OrderCard } from '../list/order-card.tsx';
import styles from '../list/order-list.module.css';
import { isAnswer } from './order-answer.tsx';
import { useCardLayout } from './use-card-layout.ts';
import { useFocusStays } from './use-focus-stays.ts';

export function OrderCards({ orders }: { readonly orders: readonly Order[] }) {
  const list = useRef<HTMLDivElement>(null);
  const ids = orders.map(({ id }) => id);
  const focus = useFocusStays(list, ids);
  const taps = useCardLayout(list, ids);
  const answers = useStore(actions.state, (state) => state.actions).filter(isAnswer);
  return (
    <div ref={list} className={styles['cards']} {...focus} {...taps}>
      {orders.map((order) => (
        <CardBoundary key={order.id} order={order}>
          <OrderCard order={order} answer={answers.find(({ lane }) => lane === orderLane(order.id))} />
        </CardBoundary>
      ))}
    </div>
  );
}
