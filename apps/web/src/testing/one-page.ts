import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';

export const ONE_PAGE: PaginationCursor = { after: null, before: null, hasNext: false, hasPrevious: false };
