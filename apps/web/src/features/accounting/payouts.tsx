import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Payout } from '@vendor-portal/contract/payouts/payout.ts';
import { formatDay, formatDays } from '../../platform/time/format-day.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CursorPager, type PageCursor } from '../../ui/list/cursor-pager.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AccountingView } from './accounting-view.ts';
import styles from './entries.module.css';
import { payoutsQuery, summaryQuery } from './accounting.queries.ts';
import { accountingWords } from './accounting.words.ts';

const TONES: Record<Payout['status'], BadgeTone> = { on_its_way: 'info', paid: 'success', returned: 'error' };

export function Payouts({ view }: { readonly view: AccountingView }) {
  const words = useWords(accountingWords);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(payoutsQuery(page));
  return (
    <Card isFlush title={words.payouts} lead={words.payoutsLead}>
      <LastSkip view={view} />
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" count={3} className={styles['rowBones']} />}
        isEmpty={({ payouts }) => payouts.length === 0}
        empty={<p className={styles['none']}>{words.noPayouts}</p>}
      >
        {({ payouts, paginationCursor }) => (
          <>
            <ul className={styles['entries']}>
              {payouts.map((payout) => (
                <PayoutRow key={payout.id} view={view} payout={payout} />
              ))}
            </ul>
            {(paginationCursor.hasNext || paginationCursor.hasPrevious) && (
              <div className={styles['pager']}>
                <CursorPager label={words.payoutPages} cursor={paginationCursor} onMove={setPage} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Why the last run brought nothing, where a payout would stand. */
function LastSkip({ view }: { readonly view: AccountingView }) {
  const words = useWords(accountingWords);
  const { timeZone } = useVendor();
  const skip = useQuery(summaryQuery(view.range)).data?.notPaidOut;
  if (!skip) return null;
  return <p className={styles['skip']}>{words.notPaidOutOn(formatInstant(skip.at, timeZone, 'day'), skip.reason)}</p>;
}

function PayoutRow({ view, payout }: { readonly view: AccountingView; readonly payout: Payout }) {
  const words = useWords(accountingWords);
  const { currency } = useVendor();
  return (
    <li className={styles['payoutItem']}>
      <Link to={view.at({ view: 'statement', payoutId: payout.id })} className={styles['payout']}>
        <span className={styles['what']}>
          <span className={styles['entryTitle']}>{payout.number}</span>
          <span className={styles['about']}>
            {formatDays(payout)} · {payout.bankName} {payout.accountNumber}
          </span>
          <PayoutState payout={payout} />
        </span>
        <span className={styles['payoutEnd']}>
          <MoneyText amount={payout.amount} currency={currency} className={styles['amount']} />
          <Badge tone={TONES[payout.status]}>{words.payoutStatus[payout.status]}</Badge>
        </span>
      </Link>
      <Link
        to={view.at({ payoutId: payout.id })}
        aria-label={words.payoutEntriesOf(payout.number)}
        className={styles['payoutEntries']}
      >
        {words.payoutEntries}
      </Link>
    </li>
  );
}

/** What became of it, or when it should: each state with its day. */
function PayoutState({ payout }: { readonly payout: Payout }) {
  const words = useWords(accountingWords);
  const { timeZone } = useVendor();
  const dayOf = (moment: string) => formatInstant(moment, timeZone, 'day');
  const { status, expectedOn, sentAt, paidAt, returnedAt, failure } = payout;
  return (
    <>
      {status === 'on_its_way' && sentAt !== null && (
        <span className={styles['about']}>{words.payoutSent(dayOf(sentAt))}</span>
      )}
      {status === 'on_its_way' && expectedOn !== null && (
        <span className={styles['about']}>{words.payoutExpected(formatDay(expectedOn, 'weekday'))}</span>
      )}
      {paidAt !== null && <span className={styles['about']}>{words.payoutPaid(dayOf(paidAt))}</span>}
      {returnedAt !== null && <span className={styles['about']}>{words.payoutReturned(dayOf(returnedAt))}</span>}
      {failure !== null && <span className={styles['about']}>{words.payoutFailure(failure)}</span>}
    </>
  );
}
