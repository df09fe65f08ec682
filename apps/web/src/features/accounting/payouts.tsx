import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Payout } from '@vendor-portal/contract/payouts/payout.ts';
import { formatDay, formatDays, formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CursorPager, type PageCursor } from '../../ui/list/cursor-pager.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AccountingView } from './accounting-view.ts';
import styles from './entries.module.css';
import { payoutsQuery, summaryQuery } from './accounting.queries.ts';
import { accountingMessages } from './accounting.messages.ts';

const TONES: Record<Payout['status'], BadgeTone> = { on_its_way: 'info', paid: 'success', returned: 'error' };

export function Payouts({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(accountingMessages);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(payoutsQuery(view.range, page));
  return (
    <Card isFlush title={messages.payouts} lead={messages.payoutsLead}>
      <LastSkip view={view} />
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" count={3} className={styles['rowBones']} />}
        isEmpty={({ payouts }) => payouts.length === 0}
        empty={<p className={styles['none']}>{messages.noPayouts}</p>}
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
                <CursorPager label={messages.payoutPages} cursor={paginationCursor} onMove={setPage} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function LastSkip({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(accountingMessages);
  const { timeZone } = useVendor();
  const skip = useQuery(summaryQuery(view.range)).data?.notPaidOut;
  if (!skip) return null;
  return (
    <p className={styles['skip']}>{messages.notPaidOutOn(formatInstant(skip.at, timeZone, 'day'), skip.reason)}</p>
  );
}

function PayoutRow({ view, payout }: { readonly view: AccountingView; readonly payout: Payout }) {
  const messages = useMessages(accountingMessages);
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
          <Badge tone={TONES[payout.status]}>{messages.payoutStatus[payout.status]}</Badge>
        </span>
      </Link>
      <Link
        to={view.at({ payoutId: payout.id })}
        aria-label={messages.payoutEntriesOf(payout.number)}
        className={styles['payoutEntries']}
      >
        {messages.payoutEntries}
      </Link>
    </li>
  );
}

function PayoutState({ payout }: { readonly payout: Payout }) {
  const messages = useMessages(accountingMessages);
  const { timeZone } = useVendor();
  const formatMoment = (moment: string) => formatInstant(moment, timeZone, 'day');
  const { status, expectedOn, sentAt, paidAt, returnedAt, failure } = payout;
  return (
    <>
      {status === 'on_its_way' && sentAt !== null && (
        <span className={styles['about']}>{messages.payoutSent(formatMoment(sentAt))}</span>
      )}
      {status === 'on_its_way' && expectedOn !== null && (
        <span className={styles['about']}>{messages.payoutExpected(formatDay(expectedOn, 'weekday'))}</span>
      )}
      {paidAt !== null && <span className={styles['about']}>{messages.payoutPaid(formatMoment(paidAt))}</span>}
      {returnedAt !== null && (
        <span className={styles['about']}>{messages.payoutReturned(formatMoment(returnedAt))}</span>
      )}
      {failure !== null && <span className={styles['about']}>{messages.payoutFailure(failure)}</span>}
    </>
  );
}
