import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../src/ui/button/button.tsx';
import { Alert } from '../../src/ui/feedback/alert.tsx';
import { FormError } from '../../src/ui/form/form-error.tsx';
import { Textarea } from '../../src/ui/form/textarea.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { classNames } from '../../src/ui/styles/class-names.ts';
import { reviewOrder } from '../queries.ts';
import styles from './order.module.css';

const PLACES = [1, 2, 3, 4, 5];

interface StarFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

function StarField({ label, value, onChange }: StarFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['starField']}>
      <legend>{label}</legend>
      <div className={styles['stars']}>
        {PLACES.map((place) => (
          <label key={place} className={classNames(styles['star'], place <= value && styles['full'])}>
            <input
              type="radio"
              name={name}
              checked={place === value}
              className="visually-hidden"
              onChange={() => onChange(place)}
            />
            <Star aria-hidden="true" />
            <span className="visually-hidden">
              {place} {place === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ReviewForm({ orderId }: { readonly orderId: string }) {
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
