import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { type LedgerFigure, LEDGER_FIGURES } from '@vendor-portal/contract/accounting/figures.ts';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { ArithmeticLine } from '@vendor-portal/contract/accounting/ledger.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { formatDay, formatInstant } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { SegmentedControl } from '../../ui/choice/segmented-control.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CursorPager } from '../../ui/list/cursor-pager.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import type { AccountingView } from './accounting-view.ts';
import { entriesQuery, entryQuery } from './accounting.queries.ts';
import { accountingMessages } from './accounting.messages.ts';
import { entryMessages } from './entry.messages.ts';
import styles from './entries.module.css';

const ROWS = 10;
const SEGMENTS = ['earned', 'adverts', 'paid_out'] as const satisfies LedgerFigure[];

export function EntryList({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(accountingMessages);
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const query = useQuery(entriesQuery(view.filter, view.page));
  const { figure, orderId, payoutId } = view.filter;
  return (
    <Card
      isFlush
      title={figure === undefined ? messages.entries : `${messages.entries}: ${messages.figure[figure]}`}
      lead={chooseLead()}
      action={
        <SegmentedControl
          label={messages.filter}
          value={SEGMENTS.find((segment) => segment === figure) ?? (figure === undefined ? 'all' : '')}
          onValueChange={(next) => go(view.at(next === 'all' || next === '' ? {} : { figure: next }))}
          segments={[
            { value: 'all', label: messages.all },
            ...SEGMENTS.map((value) => ({ value, label: messages.segment[value] })),
          ]}
        />
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" count={ROWS} className={styles['rowBones']} />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<NoEntries view={view} />}
      >
        {({ entries, paginationCursor }) => (
          <>
            <ul className={styles['entries']}>
              {entries.map((entry) => (
                <EntryRow key={entry.id} view={view} entry={entry} />
              ))}
            </ul>
            <div className={styles['pager']}>
              <CursorPager
                label={messages.pages}
                cursor={paginationCursor}
                isBusy={query.isPlaceholderData}
                onMove={(page) => go(view.at({ figure, orderId, payoutId, ...page }))}
              />
            </div>
          </>
        )}
      </QueryView>
    </Card>
  );

  function chooseLead() {
    if (figure !== undefined) return messages.listOf[figure];
    if (payoutId !== undefined) return messages.ofPayout;
    if (orderId === undefined) return undefined;
    const number = query.data?.entries.find(({ order }) => order?.orderId === orderId)?.order?.number;
    return number === undefined ? undefined : messages.ofOrder(number);
  }
}

function NoEntries({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(accountingMessages);
  const { figure, orderId, payoutId } = view.filter;
  const isPage = view.page.after !== undefined || view.page.before !== undefined;
  if (isPage) {
    const first = view.at({ figure, orderId, payoutId });
    return (
      <EmptyState
        icon={<Wallet />}
        title={messages.pageGone}
        action={<ButtonLink to={first}>{messages.firstPage}</ButtonLink>}
      />
    );
  }
  const isNarrowed = figure !== undefined || orderId !== undefined || payoutId !== undefined;
  return (
    <EmptyState
      icon={<Wallet />}
      title={messages.noEntries}
      action={isNarrowed ? <ButtonLink to={view.at({})}>{messages.showAll}</ButtonLink> : undefined}
    >
      {messages.noEntriesText}
    </EmptyState>
  );
}

function EntryRow({ view, entry: listed }: { readonly view: AccountingView; readonly entry: LedgerEntry }) {
  const messages = useMessages(entryMessages);
  // The open row shows what its breakdown shows, which may have been fetched a moment later.
  const { data: opened } = useQuery({ ...entryQuery(listed.id), enabled: view.entryId === listed.id });
  const entry = opened?.id === listed.id ? opened : listed;
  const { currency, timeZone } = useVendor();
  const { figure } = view.filter;
  const amount = entryAmount(entry, figure);
  const settled = settledState(entry);
  const isMove = figure === undefined && entry.pendingChange + entry.availableChange === 0;
  return (
    <li>
      <Link
        to={view.at({ ...view.here, entry: entry.id })}
        preventScrollReset
        aria-current={view.entryId === entry.id ? 'true' : undefined}
        className={styles['entry']}
      >
        <span className={classNames('num', styles['when'])}>
          {formatDay(entry.day, 'short')} {formatInstant(entry.at, timeZone, 'time')}
        </span>
        <span className={styles['what']}>
          <span className={styles['entryTitle']}>{entryTitle(entry, messages)}</span>
          <span className={styles['about']}>
            {entry.reason ?? (settled ? messages.settled[settled] : messages.about[entry.kind])}
          </span>
        </span>
        <MoneyText
          amount={amount}
          currency={currency}
          sign={figure === undefined && !isMove ? 'always' : 'auto'}
          className={classNames(styles['amount'], amount < 0 && styles['less'], isMove && styles['moved'])}
        />
      </Link>
    </li>
  );
}

type EntryMessages = typeof entryMessages.en;

type Settled = keyof EntryMessages['settled'];

function settledState({ kind, released }: LedgerEntry): Settled | null {
  if (kind !== 'order_earned') return null;
  if (released === null) return 'on_the_way';
  return released.payoutId === null ? 'available' : 'paid_out';
}

export function entryTitle({ kind, order, advert }: LedgerEntry, messages: EntryMessages): string {
  if (order !== null && kind === 'refund') return messages.refundOf(order.number);
  if (order !== null && kind === 'order_released') return messages.released(order.number);
  if (order !== null) return messages.named(messages.kind[kind], order.number);
  if (advert !== null) return messages.advertNamed(messages.kind[kind], advert.title);
  return messages.kind[kind];
}

/**
 * The entry's contribution to the open figure, so that the list sums to it; without one, what the entry changes or
 * moves.
 */
export function entryAmount(entry: LedgerEntry, figure: LedgerFigure | undefined): number {
  const { earned, commission, pendingChange: pending, availableChange: available } = entry;
  if (figure !== undefined) return LEDGER_FIGURES[figure].share({ earned, commission, pending, available });
  return pending + available === 0 ? available : pending + available;
}

const BASIS_POINTS_IN_PERCENT = 100;

export function lineText(line: ArithmeticLine, messages: EntryMessages, money: (amount: number) => string): string {
  const { term, rateBasisPoints, base, count, unitAmount } = line;
  if (rateBasisPoints !== undefined && base !== undefined) {
    return messages.commissionOf(messages.term[term], `${rateBasisPoints / BASIS_POINTS_IN_PERCENT}%`, money(base));
  }
  if (count !== undefined && unitAmount !== undefined) return messages.days(count, money(unitAmount));
  return messages.term[term];
}
