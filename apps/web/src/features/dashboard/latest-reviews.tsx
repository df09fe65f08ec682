import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { averageOf, ratingQuery } from '../reviews/reviews.queries.ts';
import styles from './dashboard.module.css';
import { homeMessages } from './dashboard.messages.ts';
import { PATHS } from '../../platform/paths.ts';

export function LatestReviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const messages = useMessages(homeMessages).latest;
  const { data: rating } = useQuery(ratingQuery);
  return (
    <Card
      title={messages.title}
      action={
        rating !== undefined &&
        rating.totalReviews > 0 && (
          <Badge tone="warning" icon={<Star />}>
            {messages.average(rating.totalReviewAverage.toFixed(1))}
          </Badge>
        )
      }
    >
      {reviews.length === 0 ? (
        <p className={styles['small']}>{messages.none}</p>
      ) : (
        <>
          <ul className={styles['reviews']}>
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
          <TextLink to={PATHS.reviews}>{messages.all}</TextLink>
        </>
      )}
    </Card>
  );
}

function ReviewRow({ review }: { readonly review: Review }) {
  const messages = useMessages(homeMessages).latest;
  const { timeZone } = useVendor();
  const average = averageOf(review);
  return (
    <li className={styles['review']}>
      <div className={styles['reviewHead']}>
        <span className={styles['needTitle']}>{review.customerFirstName}</span>
        <span className={styles['small']}>{formatInstant(review.createdAt, timeZone, 'dayAndTime')}</span>
      </div>
      <Stars value={average} label={messages.stars(average.toFixed(1))} />
      <p className={styles['comment']}>{review.comment ?? messages.noComment}</p>
      {review.reply !== null && <Badge tone="success">{messages.answered}</Badge>}
    </li>
  );
}
