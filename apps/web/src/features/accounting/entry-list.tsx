import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CursorPager } from '../../ui/list/cursor-pager.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { SegmentedControl } from '../../ui/choice/segmented-control.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AccountingView } from './accounting-view.ts';
import styles from './entries.module.css';
import { entriesQuery } from './accounting.queries.ts';
import { accountingWords } from './accounting.words.ts';
import { EntryRow } from './entry-row.tsx';

const ROWS = 10;
const SEGMENTS = ['earned', 'adverts', 'paid_out'] as const satisfies LedgerFigure[];

/** The entries behind the open figure, or all of the days. */
export function EntryList({ view }: { readonly view: AccountingView }) {
  const words = useWords(accountingWords);
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const query = useQuery(entriesQuery(view.filter, view.page));
  const { figure, orderId, payoutId } = view.filter;
  return (
    <Card
      isFlush
      title={figure === undefined ? words.entries : `${words.entries}: ${words.figure[figure]}`}
      lead={leadOf()}
      action={
        <SegmentedControl
          label={words.filter}
          value={SEGMENTS.find((segment) => segment === figure) ?? (figure === undefined ? 'all' : '')}
          onValueChange={(next) => go(view.at(next === 'all' || next === '' ? {} : { figure: next }))}
          segments={[
            { value: 'all', label: words.all },
            ...SEGMENTS.map((value) => ({ value, label: words.segment[value] })),
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
                label={words.pages}
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

  function leadOf() {
    if (figure !== undefined) return words.listOf[figure];
    if (payoutId !== undefined) return words.ofPayout;
    if (orderId === undefined) return undefined;
    const number = query.data?.entries.find(({ order }) => order?.orderId === orderId)?.order?.number;
    return number === undefined ? undefined : words.ofOrder(number);
  }
}

/** A page that ran out, or a list with nothing in it. */
function NoEntries({ view }: { readonly view: AccountingView }) {
  const words = useWords(accountingWords);
  const { figure, orderId, payoutId } = view.filter;
  const isPage = view.page.after !== undefined || view.page.before !== undefined;
  if (isPage) {
    const first = view.at({ figure, orderId, payoutId });
    return (
      <EmptyState
        icon={<Wallet />}
        title={words.pageGone}
        action={<ButtonLink to={first}>{words.firstPage}</ButtonLink>}
      />
    );
  }
  const isNarrowed = figure !== undefined || orderId !== undefined || payoutId !== undefined;
  return (
    <EmptyState
      icon={<Wallet />}
      title={words.noEntries}
      action={isNarrowed ? <ButtonLink to={view.at({})}>{words.showAll}</ButtonLink> : undefined}
    >
      {words.noEntriesText}
    </EmptyState>
  );
}
