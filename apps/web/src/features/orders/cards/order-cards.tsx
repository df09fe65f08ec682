import { Component, type ComponentType, memo, type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { ActionsState } from '../../../platform/actions/action-store.ts';
import { actions } from '../../../platform/actions/actions.ts';
import { readOrderIntent } from '../actions/order-actions.queries.ts';
import { EmptyPlace, OrderCard, type OrderCardProps } from './order-card.tsx';
import type { CardPlace } from './card-places.ts';
import styles from '../list/order-list.module.css';
import { useMovedCards } from './use-moved-cards.ts';
import { useColumns } from './use-places.ts';
import { useFocusStays } from './use-focus-stays.ts';
import { Link } from 'react-router';
import { reportCrash } from '../../../platform/telemetry/telemetry.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { orderMessages } from '../order.messages.ts';
import card from './order-card.module.css';
import { PATHS } from '../../../platform/paths.ts';

interface OrderCardsProps {
  readonly places: readonly CardPlace[];
  /** Memoized, because there may be many. */
  readonly card?: ComponentType<OrderCardProps>;
  /** A card's least width. */
  readonly cardPx?: number;
}

export const OrderCards = memo(function OrderCards({ places, card: Card = OrderCard, cardPx = 340 }: OrderCardsProps) {
  const messages = useMessages(orderMessages);
  const list = useRef<HTMLDivElement>(null);
  const ids = places.map(({ order }) => order.id);
  const present = places.filter(({ hasLeft }) => !hasLeft).map(({ order }) => order.id);
  // A pressed button may go when its action changes, and focus with it.
  useStore(actions.state, describeAnswers);
  const focus = useFocusStays(list, present);
  const columns = useColumns(list, places, cardPx);
  const { refused, readHeight, onClickCapture } = useMovedCards(list, ids);
  const number = places.find(({ order }) => order.id === refused?.id)?.order.number;
  const refusal = refused && number !== undefined ? messages.refused[refused.why](number) : undefined;
  return (
    <div ref={list} data-cards className={styles['cards']} {...focus} onClickCapture={onClickCapture}>
      {columns.map(({ column, places: placesIn }) => (
        <div key={column} data-column className={styles['cardColumn']}>
          {placesIn.map(({ order, hasLeft }) => (
            <PlacedCard
              key={order.id}
              card={Card}
              order={order}
              refusal={refused?.id === order.id ? refusal : undefined}
              hasLeft={hasLeft}
              readHeight={readHeight}
            />
          ))}
        </div>
      ))}
      <p role="status" className="visually-hidden">
        {refusal}
      </p>
    </div>
  );
});

const describeAnswers = ({ actions: queued }: ActionsState) =>
  queued.map((action) => readOrderIntent(action) && [action.key, action.tries, action.isExpired].join(' ')).join();

interface PlacedCardProps extends OrderCardProps {
  readonly card: ComponentType<OrderCardProps>;
  readonly hasLeft: boolean;
  readonly readHeight: (id: string) => number | undefined;
}

/** Memoized: of a hundred cards a tap changes one. */
const PlacedCard = memo(function PlacedCard({ card: Card, hasLeft, readHeight, ...shown }: PlacedCardProps) {
  return (
    <CardBoundary order={shown.order}>
      {hasLeft ? <EmptyPlace {...shown} readHeight={readHeight} /> : <Card {...shown} />}
    </CardBoundary>
  );
});

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
class CardBoundary extends Component<CardBoundaryProps, CardBoundaryState> {
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
    <article
      data-order={order.id}
      data-place={order.id}
      tabIndex={-1}
      aria-label={messages.order(order.number)}
      className={card['card']}
    >
      <div className={card['in']}>
        <p className={card['number']}>{order.number}</p>
        <p role="alert">{messages.cardBroken}</p>
        <Link to={PATHS.order(order.id)}>{messages.open(order.number)}</Link>
      </div>
    </article>
  );
}
