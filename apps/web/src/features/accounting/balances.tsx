import { useQuery } from '@tanstack/react-query';
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
import { MAIN_FIGURES, OTHER_FIGURES, type AccountingView } from './accounting-view.ts';
import styles from './accounting.module.css';
import { summaryQuery, totalEarnedQuery, type AccountingSummary } from './accounting.queries.ts';
import { accountingMessages } from './accounting.messages.ts';

export function Balances({ view }: { readonly view: AccountingView }) {
  const query = useQuery(summaryQuery(view.range));
  return (
    <QueryView query={query} skeleton={<FiguresSkeleton />}>
      {(summary) => <Figures view={view} summary={summary} />}
    </QueryView>
  );
}

function FiguresSkeleton() {
  return (
    <div className={styles['figuresAndRest']}>
      <div className={styles['figures']}>
        {MAIN_FIGURES.map((figure) => (
          <Skeleton key={figure} shape="card" className={styles['figureBone']} />
        ))}
      </div>
      <Skeleton className={styles['restBone']} />
    </div>
  );
}

function Figures({ view, summary }: { readonly view: AccountingView; readonly summary: AccountingSummary }) {
  const messages = useMessages(accountingMessages);
  const { currency } = useVendor();
  // §3 and §9: a string of minor units, '0' until it is known.
  const totalEarned = useQuery(totalEarnedQuery(view.range));
  const isEarnedKnown = totalEarned.data !== undefined || !totalEarned.isError;
  const amounts: Record<LedgerFigure, number> = {
    ...summary,
    earned: Number(totalEarned.data?.totalEarned ?? TOTAL_EARNED_DEFAULT),
    paid_out: summary.paidOut,
    on_its_way: summary.onItsWay,
  };
  const { data: commission } = useQuery(vendorCommissionQuery);
  const open = view.filter.figure;
  const describeFigure = (figure: (typeof MAIN_FIGURES)[number]) => {
    switch (figure) {
      case 'available':
        if (summary.available < 0) return messages.owing;
        return summary.nextPayoutOn === null
          ? messages.noPayout
          : messages.nextPayout(formatDay(summary.nextPayoutOn, 'weekday'));
      case 'earned':
        return messages.orders(summary.orders);
      case 'commission':
        return commission === undefined
          ? messages.commissionNote
          : messages.commissionSoFar(formatMoney(commission.totalCommission, { currency }));
      default:
        return messages.pendingNote;
    }
  };
  const linkToFigure = (figure: LedgerFigure) => view.at(open === figure ? {} : { figure });
  return (
    <div className={styles['figuresAndRest']}>
      <PayoutObstacle summary={summary} />
      {summary.payoutsHeldUntil !== null && <PayoutHold until={summary.payoutsHeldUntil} />}
      <nav aria-label={messages.figures} className={styles['figures']}>
        {MAIN_FIGURES.map((figure) => (
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
            note={figure === 'earned' && !isEarnedKnown ? errorText(totalEarned.error) : describeFigure(figure)}
            to={linkToFigure(figure)}
            isOpen={open === figure}
            isMain={figure === 'available'}
          />
        ))}
      </nav>
      <nav aria-label={OTHER_FIGURES.map((figure) => messages.figure[figure]).join(', ')} className={styles['rest']}>
        {OTHER_FIGURES.map((figure) => (
          <FigureCard
            key={figure}
            label={messages.figure[figure]}
            value={<MoneyText isDisplay amount={amounts[figure]} currency={currency} />}
            to={linkToFigure(figure)}
            isOpen={open === figure}
          />
        ))}
      </nav>
      <FigureMeanings
        title={messages.what}
        meanings={[...MAIN_FIGURES, ...OTHER_FIGURES].map((figure) => ({
          label: messages.figure[figure],
          meaning: messages.meaning[figure],
        }))}
      />
    </div>
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
