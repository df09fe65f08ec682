import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { reportCrash } from '../../platform/telemetry/telemetry.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { orderMessages } from './orders.messages.ts';
import styles from './list/order-card.module.css';
import { PATHS } from '../../platform/paths.ts';

interface CardBoundaryProps {
  readonly order: Order;
  readonly children: ReactNode;
}

interface CardBoundaryState {
  /** The order that failed to render; its next version is tried again. */
  readonly broken: Order | null;
  readonly hasFailed: boolean;
}

/** An error on one card stays on that card, which still links to the order. */
export class CardBoundary extends Component<CardBoundaryProps, CardBoundaryState> {
  override readonly state: CardBoundaryState = { broken: null, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ order }: CardBoundaryProps, { broken, hasFailed }: CardBoundaryState) {
    if (!hasFailed) return null;
    return broken === null || broken === order ? { broken: order } : { broken: null, hasFailed: false };
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error, `order ${this.props.order.number}`);
  }

  override render() {
    return this.state.hasFailed ? <BrokenCard order={this.props.order} /> : this.props.children;
  }
}

function BrokenCard({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  return (
    <article data-order={order.id} tabIndex={-1} aria-label={messages.order(order.number)} className={styles['card']}>
      <div className={styles['in']}>
        <p className={styles['number']}>{order.number}</p>
        <p role="alert">{messages.cardBroken}</p>
        <Link to={PATHS.order(order.id)}>{messages.open(order.number)}</Link>
      </div>
    </article>
  );
}
