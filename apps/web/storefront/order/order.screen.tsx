import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mayMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { useParams } from 'react-router';
import { Button } from '../../src/ui/button/button.tsx';
import { QueryView } from '../../src/ui/feedback/query-view.tsx';
import { FormError } from '../../src/ui/form/form-error.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { Timeline } from '../../src/ui/list/timeline.tsx';
import { Sums } from '../checkout/checkout.screen.tsx';
import columns from '../checkout/checkout.module.css';
import { formatNaira, formatTime } from '../format.ts';
import { cancelOrder, moveCourier, orderQuery, type Order, reviewOrder } from '../queries.ts';
import { Title } from '../title.tsx';
import { STATUS_TEXT, toTimeline } from './order-steps.ts';
import styles from './order.module.css';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { Alert } from '../../src/ui/feedback/alert.tsx';
import { Textarea } from '../../src/ui/form/textarea.tsx';
import { classNames } from '../../src/ui/styles/class-names.ts';

const STATE_MESSAGES = { done: 'Done', now: 'Now', coming: 'Still to come', bad: 'Ended' };

/** Nobody delivers these orders, so whoever tries the demo plays the courier too. */
const COURIER_STEPS = { ready: 'Take the order on', assigned: 'Pick it up', dispatched: 'Hand it over' } as const;

function useMove(act: (order: Order) => Promise<Order>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (order) => queries.setQueryData(orderQuery(order.id).queryKey, order),
  });
}

function Courier({ order }: { readonly order: Order }) {
  const move = useMove(moveCourier);
  const label = order.status in COURIER_STEPS && COURIER_STEPS[order.status as keyof typeof COURIER_STEPS];
  if (!label) return null;
  return (
    <Card title="You are the courier, too" lead="The demo sends nobody for this order. Make the courier’s next call.">
      <Button isBusy={move.isPending} onClick={() => move.mutate(order)}>
        {label}
      </Button>
      <FormError message={move.error?.message} />
    </Card>
  );
}

function Cancel({ order }: { readonly order: Order }) {
  const cancel = useMove(cancelOrder);
  if (!mayMove('cancelAsCustomer', order)) return null;
  return (
    <>
      <Button variant="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate(order)}>
        Cancel the order
      </Button>
      <FormError message={cancel.error?.message} />
    </>
  );
}

function Status({ order }: { readonly order: Order }) {
  const { status, promisedAt, collectionCode, courier } = order;
  const isOpen = orderStep(status).outcome === undefined;
  return (
    <Card>
      <p role="status" className={styles['status']}>
        {STATUS_TEXT[status]}
      </p>
      {isOpen && promisedAt && <p className="muted">Ready at about {formatTime(promisedAt)}</p>}
      {isOpen && collectionCode && (
        <p className={styles['code']}>
          Show this code at the counter: <strong className="num">{collectionCode}</strong>
        </p>
      )}
      {isOpen && courier && <p className="muted">Your courier is {courier.name}</p>}
      <div className={styles['timeline']}>
        <Timeline entries={toTimeline(order)} stateMessages={STATE_MESSAGES} />
      </div>
      <Cancel order={order} />
    </Card>
  );
}

function Items({ order }: { readonly order: Order }) {
  return (
    <Card title="Items">
      <ul className={styles['items']}>
        {order.items.map(({ id, name, quantity, options, lineTotal }) => (
          <li key={id}>
            <span className="num">{quantity} ×</span>
            <span className={styles['name']}>
              {name}
              {options.length > 0 && <span className="muted"> {options.map((option) => option.name).join(', ')}</span>}
            </span>
            <span className="num">{formatNaira(lineTotal)}</span>
          </li>
        ))}
      </ul>
      {order.allergyNote && <p>Allergies: {order.allergyNote}</p>}
      <Sums {...order} />
    </Card>
  );
}

export function OrderScreen() {
  const { orderId = '' } = useParams();
  const order = useQuery(orderQuery(orderId));
  return (
    <QueryView query={order}>
      {(data) => (
        <>
          <Title>{`Order ${data.number}`}</Title>
          <div className={columns['columns']}>
            <div className={styles['parts']}>
              <Status order={data} />
              <Courier order={data} />
              {orderStep(data.status).outcome === 'received' && <ReviewForm orderId={data.id} />}
            </div>
            <Items order={data} />
          </div>
        </>
      )}
    </QueryView>
  );
}

const STARS = [1, 2, 3, 4, 5];

function StarField({ label, value, onChange }: { label: string; value: number; onChange: (stars: number) => void }) {
  const name = useId();
  return (
    <fieldset className={styles['starField']}>
      <legend>{label}</legend>
      <div className={styles['stars']}>
        {STARS.map((star) => (
          <label key={star} className={classNames(styles['star'], star <= value && styles['full'])}>
            <input
              type="radio"
              name={name}
              checked={star === value}
              className="visually-hidden"
              onChange={() => onChange(star)}
            />
            <Star aria-hidden="true" />
            <span className="visually-hidden">
              {star} {star === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ReviewForm({ orderId }: { readonly orderId: string }) {
  const [stars, setStars] = useState({ speed: 5, service: 5, taste: 5 });
  const [comment, setComment] = useState('');
  const review = useMutation({ mutationFn: reviewOrder });
  if (review.isSuccess)
    return (
      <Alert isLive tone="success" title="Thank you for your review">
        The store sees it under its reviews.
      </Alert>
    );
  return (
    <Card title="How was it?">
      <div className={styles['review']}>
        <StarField label="Speed" value={stars.speed} onChange={(speed) => setStars({ ...stars, speed })} />
        <StarField label="Service" value={stars.service} onChange={(service) => setStars({ ...stars, service })} />
        <StarField label="Taste" value={stars.taste} onChange={(taste) => setStars({ ...stars, taste })} />
        <Textarea
          label="Comment"
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <FormError message={review.error?.message} />
        <Button
          variant="primary"
          isBusy={review.isPending}
          onClick={() => review.mutate({ orderId, ...stars, ...(comment !== '' && { comment }) })}
        >
          Send review
        </Button>
      </div>
    </Card>
  );
}
