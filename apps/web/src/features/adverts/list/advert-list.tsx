import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert-status.ts';
import { listState } from '../../../platform/api/list-state.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { CardPages, isEmptyLaterPage } from '../../../ui/list/card-pages.tsx';
import type { PageCursor } from '../../../ui/list/cursor-pager.tsx';
import { AdvertCard } from './advert-card.tsx';
import styles from './advert-list.module.css';
import { advertListQuery } from '../adverts.queries.ts';
import { advertListWords } from '../adverts.words.ts';
import { NoAdverts } from './no-adverts.tsx';

interface AdvertListProps {
  readonly list: AdvertStatus;
  /** Of all three lists together; undefined until it is known. */
  readonly total: number | undefined;
  readonly isNotCounted: boolean;
}

export function AdvertList({ list, total, isNotCounted }: AdvertListProps) {
  const words = useWords(advertListWords);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(advertListQuery(list, page));
  const { status, adverts } = listState('adverts', query);
  const isThere = status === 'done' || query.data !== undefined;
  if (isEmptyLaterPage(page, query, isThere ? adverts.length : undefined)) setPage({});
  return (
    <CardPages
      query={query}
      cards={adverts.map((advert) => (
        <AdvertCard key={advert.id} advert={advert} />
      ))}
      onPage={setPage}
      words={words}
      empty={<NoAdverts list={list} />}
      // Its line is there before the number is, so that nothing jumps.
      summary={total === undefined ? (isNotCounted ? words.notCounted : '') : words.total(total)}
      className={styles['cards']}
    />
  );
}
