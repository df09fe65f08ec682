import { useQueries, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import type { Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { Allowed } from '../../ui/layout/allowed.tsx';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { PATHS } from '../../platform/paths.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWallTime } from '../../platform/time/wall-time.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import { orderListQuery } from '../orders/orders.queries.ts';
import { reviewsKey, averageMark, ratingQuery } from '../reviews/reviews.queries.ts';
import { homeMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { dashboardQuery, homeKey, type Dashboard } from './dashboard.queries.ts';
import { FirstSteps, SetUp } from './first-steps.tsx';
import { FIRST_PAGE, HOME_LISTS, HomeOrders } from './home-orders.tsx';
import { NeedsYou } from './needs-you.tsx';
import { StoreCard } from './store-card.tsx';
import { TodayFigures } from './today-figures.tsx';
import { WeekChart } from './week-chart.tsx';

const REFRESH_EVENTS: readonly VendorEventKind[] = [
  'order_placed',
  'order_moved',
  'balance_changed',
  'review_in',
  'stock_low',
  'product_changed',
];

const REVIEW_EVENTS: readonly VendorEventKind[] = ['review_in'];

/** A failed list shows its own error and doesn't hold up the page. */
const isFirstTry = ({ isPending, failureCount }: { readonly isPending: boolean; readonly failureCount: number }) =>
  isPending && failureCount === 0;

/** Data cached by an older version has no `hasOrders`. */
const isBeforeFirstOrder = ({ hasOrders }: Partial<Dashboard>) => hasOrders === false;

function HomeScreen() {
  const query = useQuery(dashboardQuery);
  const isAllowed = useHasRight('orders');
  const lists = useQueries({
    queries: isAllowed ? HOME_LISTS.map((tab) => orderListQuery({ tab }, FIRST_PAGE)) : [],
  });
  useRefreshOn(REFRESH_EVENTS, homeKey);
  useRefreshOn(REVIEW_EVENTS, reviewsKey);
  return (
    <Screen title={useGreeting(query.data?.hasOrders)}>
      <QueryView query={query} skeleton={<HomeSkeleton />}>
        {/* Waits for the lists, because loading them later would shift what is below. */}
        {(dashboard) =>
          lists.some(isFirstTry) ? (
            <HomeSkeleton />
          ) : isBeforeFirstOrder(dashboard) ? (
            <SetUp steps={dashboard.firstSteps} />
          ) : (
            <Home dashboard={dashboard} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function Home({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <div className={styles['home']}>
      <TodayFigures dashboard={dashboard} />
      <div className={styles['columns']}>
        <WeekChart today={dashboard.today.day} />
        <Allowed right="orders">
          <HomeOrders />
        </Allowed>
      </div>
      <div className={styles['needs']}>
        <NeedsYou dashboard={dashboard} />
        <StoreCard />
      </div>
      <Allowed right="identity">
        <FirstSteps steps={dashboard.firstSteps} />
      </Allowed>
      <Allowed right="reviews">
        <LatestReviews reviews={dashboard.latestReviews} />
      </Allowed>
    </div>
  );
}

const NOON = 12;
const EVENING = 17;
const HOUR_AT = [11, 13] as const;

function useGreeting(hasOrders = true): string {
  const messages = useMessages(homeMessages);
  const { me, firstName: owner } = useVendor();
  const firstName = owner === '' ? (me?.name ?? '') : owner;
  const hour = Number(useWallTime().slice(...HOUR_AT));
  if (!hasOrders) return messages.welcome(firstName);
  if (hour < NOON) return messages.morning(firstName);
  return hour < EVENING ? messages.afternoon(firstName) : messages.evening(firstName);
}

const PLACEHOLDERS = { needs: [0, 1, 2], figures: [0, 1, 2, 3] };

function HomeSkeleton() {
  return (
    <div className={styles['home']}>
      <Skeleton shape="title" />
      <div className={styles['figures']}>
        {PLACEHOLDERS.figures.map((index) => (
          <Skeleton key={index} shape="card" className={styles['figureBone']} />
        ))}
      </div>
      <div className={styles['columns']}>
        <Skeleton shape="card" className={styles['chartBone']} />
        <Skeleton shape="card" className={styles['chartBone']} />
      </div>
      <div className={styles['needs']}>
        {PLACEHOLDERS.needs.map((index) => (
          <Skeleton key={index} shape="card" className={styles['needBone']} />
        ))}
      </div>
    </div>
  );
}

function LatestReviews({ reviews }: { readonly reviews: readonly Review[] }) {
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
  const average = averageMark(review);
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

export { HomeScreen as Component };
