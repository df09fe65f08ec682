import { useSearchParams } from 'react-router';
import { rangeIn, type Days } from '../../platform/time/day-range.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';
import type { ReviewFilter } from './reviews.queries.ts';

const STARS_MAX = 5;

/** Stored in the address. Changing a filter starts at the first page. */
export function useReviewListView() {
  const [params, setParams] = useSearchParams();
  const stars = Number(params.get('stars'));
  const replied = params.get('replied');
  const after = params.get('after');
  const before = params.get('before');
  const filter: ReviewFilter = {
    stars: Number.isInteger(stars) && stars >= 1 && stars <= STARS_MAX ? stars : undefined,
    isReplied: replied === 'yes' ? true : replied === 'no' ? false : undefined,
    range: rangeIn(params),
  };
  const page: PageCursor = after !== null ? { after } : before !== null ? { before } : {};
  const change = (part: ReviewFilter) =>
    setParams(toParams({ ...filter, ...part }), { replace: true, preventScrollReset: true });
  return {
    filter,
    page,
    isNarrowed: filter.stars !== undefined || filter.isReplied !== undefined || filter.range !== undefined,
    change,
    clear: () => setParams({}, { preventScrollReset: true }),
    goToPage: (next: PageCursor) => setParams({ ...toParams(filter), ...next }),
  };
}

export type ReviewListView = ReturnType<typeof useReviewListView>;

const toDayParams = (range: Days | undefined): Record<string, string> => (range ? { ...range } : {});

const toParams = ({ stars, isReplied, range }: ReviewFilter): Record<string, string> => ({
  ...(stars === undefined ? {} : { stars: String(stars) }),
  ...(isReplied === undefined ? {} : { replied: isReplied ? 'yes' : 'no' }),
  ...toDayParams(range),
});
