import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { CardPages, isEmptyLaterPage } from '../../../ui/list/card-pages.tsx';
import type { PageCursor } from '../../../ui/list/cursor-pager.tsx';
import { NoPromotions } from './no-promotions.tsx';
import { PromotionCard } from './promotion-card.tsx';
import styles from './promotion-list.module.css';
import { activePromotionsCountQuery, promotionCountsQuery, promotionListQuery } from '../promotions.queries.ts';
import { promotionListWords } from '../promotions.words.ts';

export function PromotionList({ list }: { readonly list: PromotionStatus }) {
  const words = useWords(promotionListWords);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(promotionListQuery(list, page));
  const promotions = query.data?.promotions;
  if (isEmptyLaterPage(page, query, promotions?.length)) setPage({});
  return (
    <CardPages
      query={query}
      cards={promotions?.map((promotion) => (
        <PromotionCard key={promotion.id} promotion={promotion} />
      ))}
      onPage={setPage}
      words={words}
      empty={<NoPromotions list={list} />}
      summary={useSummary(list)}
      className={styles['cards']}
    />
  );
}

/** How many run, or how many there ever were. Its line is there before the number is, so that nothing jumps. */
function useSummary(list: PromotionStatus): string {
  const words = useWords(promotionListWords);
  const { data: active, isError } = useQuery({ ...activePromotionsCountQuery, enabled: list === 'active' });
  const { data: counts } = useQuery(promotionCountsQuery);
  if (list === 'active') {
    if (active !== undefined) return words.activeCount(active);
    return isError ? words.notCounted : '';
  }
  return counts === undefined ? '' : words.allCount(counts.all);
}
