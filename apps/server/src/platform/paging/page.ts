import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import type { PageQuery, PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import { AppError } from '../http/answers/app-error.ts';
import type { CursorCodec, RowKey } from './cursor.ts';

export type Direction = 'next' | 'previous';

/**
 * Reads up to `limit` rows beyond `key`, nearest first: for `previous` that is the list's order turned round. No key
 * means from where that order begins: the list's first row, or for `previous` its last.
 */
export type ReadRows<Row> = (direction: Direction, key: RowKey | undefined, limit: number) => Promise<Row[]>;

export interface PagedList<Row> {
  /** Names the list with its owner, filters and order, so that its cursors fit no other. */
  readonly list: string;
  readonly keyOf: (row: Row) => RowKey;
  readonly read: ReadRows<Row>;
}

/** In a cursor: not beyond a row, but from the list's end on that side. */
const EDGE: RowKey = [];

/** One page and where its neighbours begin; exact while rows come and go, because it goes by keys and not by counts. */
export async function readPage<Row>(codec: CursorCodec, query: PageQuery, { list, keyOf, read }: PagedList<Row>) {
  const { direction, cursor } = whereTo(query);
  const limit = query.limit ?? PAGE_SIZE;
  const input = cursor === undefined ? EDGE : codec.read(list, cursor);
  const from = input.length === 0 ? undefined : input;
  const ahead = await read(direction, from, limit + 1);
  const hasMoreAhead = ahead.length > limit;
  const rows = ahead.slice(0, limit);
  if (direction === 'previous') rows.reverse();

  const [start, end] = [rows.slice(0, 1), rows.slice(-1)].map(([row]) => (row === undefined ? undefined : keyOf(row)));
  // Only a look behind tells: the rows we came from may have gone meanwhile. From an empty page, what lies behind begins
  // at the list's end on this side: beyond the row we came from, that row itself would be left out.
  const behindKey = direction === 'next' ? start : end;
  const hasMoreBehind = cursor !== undefined && (await read(opposite(direction), behindKey, 1)).length > 0;
  const [hasNext, hasPrevious] = direction === 'next' ? [hasMoreAhead, hasMoreBehind] : [hasMoreBehind, hasMoreAhead];
  const cursorTo = (way: Direction, key: RowKey | undefined) => {
    if (key !== undefined) return codec.write(list, key);
    if (cursor === undefined) return null;
    return codec.write(list, way === direction ? input : EDGE);
  };
  const paginationCursor: PaginationCursor = {
    // Signing is expensive, and a cursor to nowhere is useless.
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
    throw new AppError('invalid_request', {
      fields: { 'query.after': 'Send one of after, before and paginationCursor.' },
    });
  }
  if (after !== undefined) return { direction: 'next', cursor: after };
  if (before !== undefined) return { direction: 'previous', cursor: before };
  // Without a cursor there is nothing to go back from: the first page it is.
  if (paginationCursor === undefined) return { direction: 'next', cursor: undefined };
  return { direction: pageType ?? 'next', cursor: paginationCursor };
}
