import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import { QueryInt } from '../values/scalars.ts';

/** §9: page size for list requests. */
export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 50;

/** §3 Pagination cursor. Opaque to clients, signed by the server. */
export const PaginationCursor = z.object({
  after: z.nullable(z.string()),
  before: z.nullable(z.string()),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
});
export type PaginationCursor = z.output<typeof PaginationCursor>;

const Cursor = z.string().check(z.minLength(1), z.maxLength(512));

/** Both spellings of the specification: after/before, and pageType with paginationCursor. */
export const PageQuery = z.object({
  limit: z.optional(QueryInt(1, PAGE_SIZE_MAX)),
  after: z.optional(Cursor),
  before: z.optional(Cursor),
  pageType: z.optional(z.enum(['next', 'previous'])),
  paginationCursor: z.optional(Cursor),
});
export type PageQuery = z.output<typeof PageQuery>;

/** The list under its own name, and the cursors of its neighbouring pages. */
export const definePage = <const Name extends string, Item extends $ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), paginationCursor: PaginationCursor } as {
    [N in Name]: z.ZodMiniArray<Item>;
  } & { paginationCursor: typeof PaginationCursor });
