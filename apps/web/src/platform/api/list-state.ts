import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import { type FeatureState, type QueryFacts, queryState } from './feature-status.ts';

/** §3 List states: status, message, the list under its own name, and the neighbouring pages' cursors. */
export type ListState<Name extends string, Item> = FeatureState & {
  readonly [N in Name]: readonly Item[];
} & { readonly paginationCursor: PaginationCursor };

const NO_PAGES: PaginationCursor = { after: null, before: null, hasNext: false, hasPrevious: false };
const NOTHING: readonly never[] = [];

type Page<Name extends string, Item> = { readonly [N in Name]: readonly Item[] } & {
  readonly paginationCursor: PaginationCursor;
};

/** A page of a list as in §3: empty and without further pages until it is loaded. */
export const listState = <Name extends string, Item>(
  name: Name,
  query: QueryFacts & { readonly data: Page<Name, Item> | undefined },
): ListState<Name, Item> =>
  ({
    ...queryState(query),
    [name]: query.data?.[name] ?? NOTHING,
    paginationCursor: query.data?.paginationCursor ?? NO_PAGES,
  }) as ListState<Name, Item>;

/** §7: a page's position as the searchable lists take it. The first page has neither. */
export function asPageType({ after, before }: { readonly after?: string; readonly before?: string }) {
  if (after !== undefined) return { pageType: 'next', paginationCursor: after } as const;
  return before === undefined ? {} : ({ pageType: 'previous', paginationCursor: before } as const);
}
