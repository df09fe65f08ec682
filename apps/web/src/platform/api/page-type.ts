/** §7: the place of a page as the searchable lists take it. The first page is asked for with neither. */
export function asPageType({ after, before }: { readonly after?: string; readonly before?: string }) {
  if (after !== undefined) return { pageType: 'next', paginationCursor: after } as const;
  return before === undefined ? {} : ({ pageType: 'previous', paginationCursor: before } as const);
}
