import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { ReactNode } from 'react';
import { CursorPager, type PageCursor } from './cursor-pager.tsx';
import { QueryView, type QueryViewProps } from '../feedback/query-view.tsx';
import { SearchBox } from './search-box.tsx';
import { CheckRow } from '../choice/checkbox.tsx';
import styles from './pick-list.module.css';

export type PickPagesProps<Item extends Pick> = PickListProps<Item> & {
  query: QueryViewProps<{ paginationCursor: PaginationCursor }>['query'];
  search: string;
  onSearch: (text: string) => void;
  onPage: (page: PageCursor) => void;
  messages: { search: string; clearSearch: string; nothingFound: string };
  nothingYet: string;
  /** Beside the search, and what applies to all that match. */
  filters?: ReactNode;
  /** Such as “3 chosen”. */
  summary?: ReactNode;
};

export function PickPages<Item extends Pick>(props: PickPagesProps<Item>) {
  const { query, search, onSearch, onPage, messages, nothingYet, filters, summary, ...list } = props;
  return (
    <>
      <SearchBox
        label={messages.search}
        hint={messages.search}
        clearLabel={messages.clearSearch}
        value={search}
        onSearch={onSearch}
      />
      {filters}
      <QueryView
        query={query}
        isEmpty={() => list.items.length === 0}
        empty={<p className="muted">{search === '' && filters === undefined ? nothingYet : messages.nothingFound}</p>}
      >
        {({ paginationCursor }) => (
          <>
            <PickList {...list} />
            <CursorPager cursor={paginationCursor} summary={summary} isBusy={query.isPlaceholderData} onMove={onPage} />
          </>
        )}
      </QueryView>
    </>
  );
}

type Pick = { id: string; label: ReactNode; help?: ReactNode };

type PickListProps<Item extends Pick> = {
  label: string;
  items: readonly Item[];
  isChosen: (id: string) => boolean;
  onChoose: (item: Item, isChosen: boolean) => void;
  /** Radio buttons instead of checkboxes. */
  isSingle?: boolean;
};

function PickList<Item extends Pick>(props: PickListProps<Item>) {
  const { label, items, isChosen, onChoose, isSingle = false } = props;
  return (
    <fieldset className={styles['list']}>
      <legend className="visually-hidden">{label}</legend>
      {items.map((item) => (
        <CheckRow
          key={item.id}
          kind={isSingle ? 'radio' : 'checkbox'}
          name={isSingle ? label : undefined}
          label={item.label}
          help={item.help}
          checked={isChosen(item.id)}
          onCheckedChange={(checked) => onChoose(item, checked)}
        />
      ))}
    </fieldset>
  );
}
