/**
 * §9: page size for list requests. Separate from the page schemas, which code that only counts rows doesn't need to
 * load.
 */
export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 50;
