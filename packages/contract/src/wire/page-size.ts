/** §9: page size for list requests. Apart from the schemas of a page, which whoever only counts rows need not carry. */
export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 50;
