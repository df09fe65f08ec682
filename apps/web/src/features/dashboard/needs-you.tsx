import { CircleCheck, ListChecks, Package, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { stepLink } from './first-steps.tsx';
import type { Dashboard } from './dashboard.queries.ts';
import { homeMessages } from './dashboard.messages.ts';
import { PATHS } from '../../platform/paths.ts';
import { formatCountdown } from '../../platform/i18n/format.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useSecondsLeft } from '../../ui/feedback/use-seconds-left.ts';
import styles from './dashboard.module.css';

/** Besides orders, which have their own list; only what applies. */
export function NeedsYou({ dashboard }: { readonly dashboard: Dashboard }) {
  const messages = useMessages(homeMessages);
  const { counts, firstSteps } = dashboard;
  const isOwner = useHasRight('identity');
  const steps = firstSteps.filter(({ isDone }) => isOwner && !isDone);
  const [nextStep] = steps;
  const { lowStock, outOfStock } = counts;
  const low = Math.max(lowStock, outOfStock);
  const isCalm = counts.pending === 0 && low === 0 && counts.unansweredReviews === 0 && nextStep === undefined;
  return (
    <section aria-label={messages.needsYou} className={styles['attention']}>
      {low > 0 && (
        <Need
          icon={<Package />}
          tone="warning"
          title={lowStock > 0 ? messages.stock.title(lowStock) : messages.stock.out(outOfStock)}
          text={lowStock > 0 && outOfStock > 0 ? messages.stock.out(outOfStock) : messages.stock.low}
          to={lowStock > 0 ? `${PATHS.products}?lowStock=true` : `${PATHS.products}?status=out_of_stock`}
          action={messages.stock.action}
        />
      )}
      {counts.unansweredReviews > 0 && (
        <Need
          icon={<Star />}
          tone="pending"
          title={messages.reviews.title(counts.unansweredReviews)}
          text={messages.reviews.text}
          to={`${PATHS.reviews}?replied=no`}
          action={messages.reviews.action}
        />
      )}
      {nextStep !== undefined && (
        <Need
          icon={<ListChecks />}
          tone="success"
          title={messages.account.title(steps.length)}
          text={messages.steps.step[nextStep.step]}
          {...stepLink(nextStep.step)}
          action={messages.account.action}
        />
      )}
      {isCalm && <Need icon={<CircleCheck />} tone="success" title={messages.nothing} text={messages.nothingText} />}
    </section>
  );
}

interface NeedProps {
  readonly icon: ReactNode;
  readonly tone: 'warning' | 'pending' | 'success';
  readonly title: string;
  readonly text: ReactNode;
  readonly to?: To;
  readonly state?: unknown;
  readonly action?: string;
}

function Need({ icon, tone, title, text, to, state, action }: NeedProps) {
  return (
    <Card className={styles['need']}>
      <span aria-hidden="true" className={classNames(styles['needIcon'], styles[tone])}>
        {icon}
      </span>
      <div className={styles['needText']}>
        <p className={styles['needTitle']}>{title}</p>
        <p className={styles['small']}>{text}</p>
      </div>
      {to !== undefined && (
        <ButtonLink to={to} state={state} aria-label={`${action}: ${title}`}>
          {action}
        </ButtonLink>
      )}
    </Card>
  );
}

const COUNTDOWN_MAX_S = 3600;

export function OldestOrder({ order }: { readonly order: Order }) {
  const messages = useMessages(homeMessages).orders;
  const { timeZone } = useVendor();
  const left = useSecondsLeft(Date.parse(order.confirmBy));
  if (left === 0) return messages.timeUp;
  if (left > COUNTDOWN_MAX_S) return messages.answerBy(formatUntil(order.confirmBy, timeZone));
  return <span className="num">{messages.oldest(formatCountdown(left))}</span>;
}
