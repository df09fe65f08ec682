import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import type { ReviewListView } from './review-list-view.ts';
import styles from './reviews.module.css';
import { MARKS, ratingQuery, type Rating } from './reviews.queries.ts';
import { reviewMessages } from './reviews.messages.ts';

const STARS = [5, 4, 3, 2, 1];
const BEST = 5;

/** §3 Ratings; each row of the distribution shows only its reviews. */
export function RatingCard({ view }: { readonly view: ReviewListView }) {
  const query = useQuery(ratingQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['ratingBone']} />}>
      {(rating) => rating.totalReviews > 0 && <RatingFigures rating={rating} view={view} />}
    </QueryView>
  );
}

function RatingFigures({ rating, view }: { readonly rating: Rating; readonly view: ReviewListView }) {
  const messages = useMessages(reviewMessages);
  const average = rating.totalReviewAverage.toFixed(1);
  return (
    <Card title={messages.rating}>
      <div className={styles['rating']}>
        <div className={styles['average']}>
          <span className={styles['figure']}>{average}</span>
          <Stars value={rating.totalReviewAverage} label={messages.stars(average)} />
          <span className={styles['small']}>{messages.total(rating.totalReviews)}</span>
        </div>
        <dl className={styles['marks']}>
          {MARKS.map((mark) => (
            <div key={mark}>
              <dt>{messages[mark]}</dt>
              <dd>
                <span className={styles['track']}>
                  <span style={{ inlineSize: `${(rating[mark] / BEST) * 100}%` }} className={styles['run']} />
                </span>
                <span className="num">{messages.outOfFive(rating[mark].toFixed(1))}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Distribution rating={rating} view={view} />
      </div>
    </Card>
  );
}

function Distribution({ rating, view }: { readonly rating: Rating; readonly view: ReviewListView }) {
  const messages = useMessages(reviewMessages);
  const countStars = (stars: number) => rating.distribution.find((row) => row.stars === stars)?.reviews ?? 0;
  return (
    <ul aria-label={messages.distribution} className={styles['distribution']}>
      {STARS.map((stars) => {
        const count = countStars(stars);
        const isOn = view.filter.stars === stars;
        return (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={isOn}
              className={classNames(styles['starsRow'], isOn && styles['on'])}
              onClick={() => view.change({ stars: isOn ? undefined : stars })}
            >
              <span>{messages.starsRow(stars)}</span>{' '}
              <span className={styles['track']}>
                <span
                  style={{ inlineSize: `${(count / Math.max(1, rating.totalReviews)) * 100}%` }}
                  className={classNames(styles['run'], styles['gold'])}
                />
              </span>
              <span className="num">
                {formatCount(count)}
                <span className="visually-hidden"> {messages.reviewsCounted(count)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
