import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { PAGE_SIZE, type PageQuery, type PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import { asc, desc, gt, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { AppError, invalidField } from './http/responses/app-error.ts';
import type { KeyRing } from './key-rings.ts';

export type RowKey = readonly (string | number | null)[];

const TAG_BYTES = 12;

const tagOf = (key: KeyObject, list: string, body: Buffer) =>
  createHmac('sha256', key).update(`${list}\n`).update(body).digest().subarray(0, TAG_BYTES);

export type CursorCodec = ReturnType<typeof cursorCodec>;

export function cursorCodec(keys: KeyRing) {
  return {
    /** `list` identifies the list: its owner, filters and order. */
    write: (list: string, rowKey: RowKey): string => {
      const body = Buffer.from(JSON.stringify(rowKey));
      return Buffer.concat([tagOf(keys.signing(), list, body), body]).toString('base64url');
    },
    /** Refuses cursors that were tampered with or belong to another list. */
    read: (list: string, cursor: string): RowKey => {
      const bytes = Buffer.from(cursor, 'base64url');
      const [tag, body] = [bytes.subarray(0, TAG_BYTES), bytes.subarray(TAG_BYTES)];
      const isOurs = keys
        .accepted()
        .some((key) => tag.length === TAG_BYTES && timingSafeEqual(tag, tagOf(key, list, body)));
      if (!isOurs) throw new AppError('invalid_cursor');
      return JSON.parse(body.toString()) as RowKey;
    },
  };
}

export type Direction = 'next' | 'previous';

/** Nearest first; `previous` reverses the list's order. Without a key it starts at the first row in that order. */
export interface PageRange {
  readonly direction: Direction;
  readonly key: RowKey | undefined;
  readonly limit: number;
}

export type ReadRows<Row> = (range: PageRange) => Promise<Row[]>;

export interface PagedList<Row> {
  /** Includes owner, filters and order, so that cursors of another list don't fit. */
  readonly list: string;
  readonly rowKey: (row: Row) => RowKey;
  readonly read: ReadRows<Row>;
}

/** In a cursor: start at the list's end on that side. */
const EDGE: RowKey = [];

/** Keyset pagination: exact while rows are added and removed. */
export async function readPage<Row>(codec: CursorCodec, query: PageQuery, { list, rowKey, read }: PagedList<Row>) {
  const { direction, cursor } = whereTo(query);
  const limit = query.limit ?? PAGE_SIZE;
  const input = cursor === undefined ? EDGE : codec.read(list, cursor);
  const key = input.length === 0 ? undefined : input;
  const ahead = await read({ direction, key, limit: limit + 1 });
  const hasMoreAhead = ahead.length > limit;
  const rows = ahead.slice(0, limit);
  if (direction === 'previous') rows.reverse();

  const [start, end] = [rows.slice(0, 1), rows.slice(-1)].map(([row]) => (row === undefined ? undefined : rowKey(row)));
  // The rows we came from may have been deleted meanwhile, so this has to be queried. After an empty page, start from
  // the list's end on this side: starting beyond the row we came from would leave that row out.
  const behindKey = direction === 'next' ? start : end;
  const hasMoreBehind =
    cursor !== undefined && (await read({ direction: opposite(direction), key: behindKey, limit: 1 })).length > 0;
  const [hasNext, hasPrevious] = direction === 'next' ? [hasMoreAhead, hasMoreBehind] : [hasMoreBehind, hasMoreAhead];
  const cursorTo = (way: Direction, edge: RowKey | undefined) => {
    if (edge !== undefined) return codec.write(list, edge);
    if (cursor === undefined) return null;
    return codec.write(list, way === direction ? input : EDGE);
  };
  const paginationCursor: PaginationCursor = {
    // Signing is expensive, so only cursors that lead somewhere are made.
    after: hasNext ? cursorTo('next', end) : null,
    before: hasPrevious ? cursorTo('previous', start) : null,
    hasNext,
    hasPrevious,
  };
  return { rows, paginationCursor };
}

const opposite = (direction: Direction): Direction => (direction === 'next' ? 'previous' : 'next');

/** Both spellings of the specification: after or before, and pageType with paginationCursor. */
function whereTo({ after, before, pageType, paginationCursor }: PageQuery): {
  direction: Direction;
  cursor: string | undefined;
} {
  const input = [after, before, paginationCursor].filter((cursor) => cursor !== undefined);
  if (input.length > 1) {
    throw invalidField('query.after', 'Send one of after, before and paginationCursor.');
  }
  if (after !== undefined) return { direction: 'next', cursor: after };
  if (before !== undefined) return { direction: 'previous', cursor: before };
  // Without a cursor `previous` has no meaning: the first page.
  if (paginationCursor === undefined) return { direction: 'next', cursor: undefined };
  return { direction: pageType ?? 'next', cursor: paginationCursor };
}

/** By a time, newest first, and at equal times by an id. */
export function newestFirst(at: SQLWrapper, id: SQLWrapper, { direction, key }: PageRange) {
  const isRising = direction === 'previous';
  const towards = isRising ? asc : desc;
  return {
    beyond: key && sql`(${at}, ${id}) ${sql.raw(isRising ? '>' : '<')} (${key[0]}, ${key[1]})`,
    order: [towards(at), towards(id)],
  };
}

/** By ids, which are in the order of their creation. */
export function byId(id: SQLWrapper, first: 'newest' | 'oldest', { direction, key }: PageRange) {
  const isRising = (direction === 'next') === (first === 'oldest');
  return { beyond: key && (isRising ? gt : lt)(id, key[0]), order: (isRising ? asc : desc)(id) };
}
