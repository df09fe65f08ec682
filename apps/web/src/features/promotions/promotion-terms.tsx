import { CalendarClock, CircleStop, History, Radio, TicketPercent, TicketX } from 'lucide-react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { promotionMessages } from './promotions.messages.ts';
import styles from './promotions.module.css';
import { offerSentence } from './offer-sentence.ts';
import { promotionListMessages } from './list/promotion-list.messages.ts';

export function PromotionTerms({
  promotion,
  names,
}: {
  readonly promotion: Promotion;
  readonly names?: readonly string[] | undefined;
}) {
  const messages = useMessages(promotionMessages);
  const { timeZone } = useVendor();
  const when = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const { timesUsed, totalLimit, history } = promotion;
  return (
    <>
      <OfferText promotion={promotion} names={names} />
      <p className={styles['dates']}>
        <CalendarClock aria-hidden="true" />
        {messages.span(when(promotion.startsAt), when(promotion.endsAt))}
      </p>
      {totalLimit !== null && (
        <Progress
          label={messages.used(timesUsed, totalLimit)}
          value={Math.min(timesUsed, totalLimit)}
          max={totalLimit}
        />
      )}
      <PromotionFigures figures={promotion} />
      {history.length > 0 && <EarlierRuns runs={history} />}
    </>
  );
}

export function OfferText({
  promotion,
  names,
}: {
  readonly promotion: Promotion;
  readonly names?: readonly string[] | undefined;
}) {
  const messages = useMessages(promotionMessages);
  const { currency } = useVendor();
  const { perCustomerLimit } = promotion;
  return (
    <p className={styles['offer']}>
      <TicketPercent aria-hidden="true" />
      <span>
        {offerSentence(promotion, { currency, messages: messages.offer, names })}
        {perCustomerLimit !== null && ` ${messages.limits.perCustomer(perCustomerLimit)}`}
      </span>
    </p>
  );
}

type Figures = Pick<Promotion, 'timesUsed' | 'givenAway' | 'ordersBrought'>;

export function PromotionFigures({ figures }: { readonly figures: Figures }) {
  const messages = useMessages(promotionMessages);
  const { currency } = useVendor();
  return (
    <dl aria-label={messages.figures} className={styles['figures']}>
      <div>
        <dt>{messages.timesUsed}</dt>
        <dd className="num">{formatCount(figures.timesUsed)}</dd>
      </div>
      <div>
        <dt>{messages.givenAway}</dt>
        <dd>
          <MoneyText amount={figures.givenAway} currency={currency} />
        </dd>
      </div>
      <div title={messages.ordersBroughtHelp}>
        <dt>{messages.ordersBrought}</dt>
        <dd className="num">{formatCount(figures.ordersBrought)}</dd>
      </div>
    </dl>
  );
}

/** A reactivation counts from zero, so earlier runs are listed apart. */
export function EarlierRuns({ runs }: { readonly runs: Promotion['history'] }) {
  const messages = useMessages(promotionListMessages);
  const { span } = useMessages(promotionMessages);
  const { currency, timeZone } = useVendor();
  const day = (instant: string) => formatInstant(instant, timeZone, 'day');
  return (
    <details className={styles['runs']}>
      <summary>{messages.earlierRuns(runs.length)}</summary>
      <ul>
        {runs.map(({ startsAt, endsAt, endedAt, timesUsed, givenAway }) => (
          <li key={startsAt}>
            <span>{span(day(startsAt), day(endedAt ?? endsAt))}</span>
            <span className="num">{messages.run(messages.times(timesUsed), formatMoney(givenAway, { currency }))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const ENDINGS = { by_date: History, used_up: TicketX, stopped: CircleStop };

export function PromotionStatusBadge({ promotion }: { readonly promotion: Promotion }) {
  const messages = useMessages(promotionMessages);
  const { timeZone } = useVendor();
  const { ending, isRunning, startsAt } = promotion;
  if (ending !== null) {
    const Icon = ENDINGS[ending];
    return <Badge icon={<Icon />}>{messages.ending[ending]}</Badge>;
  }
  return isRunning ? (
    <Badge tone="success" icon={<Radio />}>
      {messages.running}
    </Badge>
  ) : (
    <Badge tone="info" icon={<CalendarClock />}>
      {messages.startsOn(formatInstant(startsAt, timeZone, 'day'))}
    </Badge>
  );
}
