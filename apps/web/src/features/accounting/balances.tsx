import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TOTAL_EARNED_DEFAULT } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { formatDay, formatInstant } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FigureCard, FigureMeanings } from '../../ui/chart/figure-card.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { payoutAccountQuery } from '../banks/banks.queries.ts';
import { vendorCommissionQuery } from '../products/products.queries.ts';
import { FIGURES_NOW, FIGURES_OF_DAYS, type AccountingView } from './accounting-view.ts';
import styles from './accounting.module.css';
import { summaryQuery, totalEarnedQuery, type AccountingSummary } from './accounting.queries.ts';
import { accountingMessages } from './accounting.messages.ts';

/** Balances as they stand, whatever days are chosen. */
export function BalancesNow({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(accountingMessages);
  const query = useQuery(summaryQuery(view.range));
  return (
    <section aria-labelledby="now" className={styles['group']}>
      <h2 id="now">{messages.now}</h2>
      <QueryView query={query} skeleton={<FiguresSkeleton figures={FIGURES_NOW} className={styles['now']} />}>
        {(summary) => (
          <>
            <PayoutObstacle summary={summary} />
            {summary.payoutsHeldUntil !== null && <PayoutHold until={summary.payoutsHeldUntil} />}
            <FiguresNow view={view} summary={summary} />
          </>
        )}
      </QueryView>
    </section>
  );
}

/** The sums of the chosen days. */
export function FiguresOfDays({ view, tools }: { readonly view: AccountingView; readonly tools: ReactNode }) {
  const messages = useMessages(accountingMessages);
  const query = useQuery(summaryQuery(view.range));
  return (
    <section aria-labelledby="days" className={styles['group']}>
      <h2 id="days">{messages.inTheseDays}</h2>
      {tools}
      <QueryView query={query} skeleton={<FiguresSkeleton figures={FIGURES_OF_DAYS} className={styles['days']} />}>
        {(summary) => <DaySums view={view} summary={summary} />}
      </QueryView>
      <FigureMeanings
        title={messages.what}
        meanings={[...FIGURES_NOW, ...FIGURES_OF_DAYS].map((figure) => ({
          label: messages.figure[figure],
          meaning: messages.meaning[figure],
        }))}
      />
    </section>
  );
}

interface FiguresSkeletonProps {
  readonly figures: readonly LedgerFigure[];
  readonly className: string | undefined;
}

function FiguresSkeleton({ figures, className }: FiguresSkeletonProps) {
  return (
    <div className={className}>
      {figures.map((figure) => (
        <Skeleton key={figure} shape="card" className={styles['figureBone']} />
      ))}
    </div>
  );
}

interface FiguresProps {
  readonly view: AccountingView;
  readonly summary: AccountingSummary;
}

const linkToFigure = (view: AccountingView, figure: LedgerFigure) =>
  view.at(view.filter.figure === figure ? {} : { figure });

function FiguresNow({ view, summary }: FiguresProps) {
  const messages = useMessages(accountingMessages);
  const { currency } = useVendor();
  const amounts = { available: summary.available, pending: summary.pending, on_its_way: summary.onItsWay };
  const describePayout = () => {
    if (summary.available < 0) return messages.owing;
    return summary.nextPayoutOn === null
      ? messages.noPayout
      : messages.nextPayout(formatDay(summary.nextPayoutOn, 'weekday'));
  };
  const notes = { available: describePayout(), pending: messages.pendingNote, on_its_way: messages.inTransitNote };
  return (
    <nav aria-label={messages.now} className={styles['now']}>
      {FIGURES_NOW.map((figure) => (
        <FigureCard
          key={figure}
          label={messages.figure[figure]}
          value={<MoneyText isDisplay amount={amounts[figure]} currency={currency} />}
          note={notes[figure]}
          to={linkToFigure(view, figure)}
          isOpen={view.filter.figure === figure}
          isMain={figure === 'available'}
        />
      ))}
    </nav>
  );
}

function DaySums({ view, summary }: FiguresProps) {
  const messages = useMessages(accountingMessages);
  const { currency } = useVendor();
  // §3 and §9: a string of minor units, '0' until it is known.
  const totalEarned = useQuery(totalEarnedQuery(view.range));
  const isEarnedKnown = totalEarned.data !== undefined || !totalEarned.isError;
  const commission = useQuery(vendorCommissionQuery).data?.totalCommission ?? null;
  const amounts = { ...summary, earned: Number(totalEarned.data?.totalEarned ?? TOTAL_EARNED_DEFAULT) };
  const notes: Partial<Record<LedgerFigure, string>> = {
    earned: isEarnedKnown ? messages.orders(summary.orders) : errorText(totalEarned.error),
    commission:
      commission === null ? messages.commissionNote : messages.commissionSoFar(formatMoney(commission, { currency })),
  };
  return (
    <nav aria-label={messages.inTheseDays} className={styles['days']}>
      {FIGURES_OF_DAYS.map((figure) => (
        <FigureCard
          key={figure}
          label={messages.figure[figure]}
          value={
            figure === 'earned' && !isEarnedKnown ? (
              messages.notKnown
            ) : (
              <MoneyText isDisplay amount={amounts[figure]} currency={currency} />
            )
          }
          note={notes[figure]}
          to={linkToFigure(view, figure)}
          isOpen={view.filter.figure === figure}
        />
      ))}
    </nav>
  );
}

/** A temporary obstacle shows when it ends, any other what to do. */
function PayoutObstacle({ summary }: { readonly summary: AccountingSummary }) {
  const messages = useMessages(accountingMessages);
  const { payoutObstacle: reason, payoutsHeldUntil, available } = summary;
  if (reason === null || payoutsHeldUntil !== null || available <= 0) return null;
  return (
    <Alert tone="warning" title={messages.notPaidOut(reason)}>
      {messages.wayOut(reason)}
    </Alert>
  );
}

/** Adding the first account is expected and shown calmly; a later change is shown as a warning. */
function PayoutHold({ until }: { readonly until: string }) {
  const messages = useMessages(accountingMessages);
  const { timeZone } = useVendor();
  const { data: account } = useQuery(payoutAccountQuery);
  const isFirst = account?.isFirstPayoutAccount === true && account.payoutsHeldUntil === until;
  return (
    <Alert tone={isFirst ? 'info' : 'warning'} title={messages.held(formatInstant(until, timeZone, 'dayAndTime'))}>
      {isFirst ? messages.firstHeldText : messages.heldText}
    </Alert>
  );
}
