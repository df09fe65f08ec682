import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import * as fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lastingRing } from '../features/gateway-keys/app-keys.service.ts';
import { cursorCodec, readPage, type ReadRows } from './paging.ts';

const codec = cursorCodec(lastingRing(randomBytes(32)));

const listOf = (numbers: () => readonly number[]) => {
  const read: ReadRows<number> = async ({ direction, key, limit }) => {
    const sorted = [...numbers()].toSorted((a, b) => a - b);
    const from = key === undefined ? undefined : Number(key[0]);
    const beyond = sorted.filter((n) => from === undefined || (direction === 'next' ? n > from : n < from));
    return (direction === 'next' ? beyond : beyond.toReversed()).slice(0, limit);
  };
  return { list: 'numbers of ada', rowKey: (n: number) => [n], read };
};

const readNumbers = (query: PageQuery, numbers: readonly number[]) =>
  readPage(
    codec,
    query,
    listOf(() => numbers),
  );

/** Even numbers stay throughout; odd ones come and go. */
const onlyStaying = (rows: readonly number[]) => rows.filter((n) => n % 2 === 0);

describe('paging by cursor', () => {
  it('shows every lasting row exactly once, forward and back, while others come and go', async () => {
    const change = fc.array(
      fc.record({ add: fc.array(fc.integer({ min: 0, max: 999 })), remove: fc.array(fc.nat(998)) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(499)),
        change,
        fc.integer({ min: 1, max: 7 }),
        async (halves, changes, limit) => {
          const staying = halves.map((n) => n * 2);
          const passing = new Set<number>();
          const list = listOf(() => [...staying, ...passing]);
          const seen: number[] = [];
          const between = () => {
            const next = changes.pop();
            for (const n of next?.add ?? []) passing.add(n * 2 + 1);
            for (const n of next?.remove ?? []) passing.delete(n * 2 + 1);
          };

          let page = await readPage(codec, { limit }, list);
          seen.push(...onlyStaying(page.rows));
          while (page.paginationCursor.hasNext && page.paginationCursor.after !== null) {
            between();
            page = await readPage(codec, { limit, after: page.paginationCursor.after }, list);
            seen.push(...onlyStaying(page.rows));
          }
          const sorted = staying.toSorted((a, b) => a - b);
          expect(seen).toEqual(sorted);

          const back: number[] = onlyStaying(page.rows);
          while (page.paginationCursor.hasPrevious && page.paginationCursor.before !== null) {
            between();
            const query = { limit, pageType: 'previous', paginationCursor: page.paginationCursor.before } as const;
            page = await readPage(codec, query, list);
            back.unshift(...onlyStaying(page.rows));
          }
          expect(back).toEqual(sorted);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('knows that there is nothing before the first page and nothing after the last', async () => {
    const list = listOf(() => [1, 2, 3]);
    const first = await readPage(codec, { limit: 2 }, list);
    expect(first.paginationCursor).toMatchObject({ hasNext: true, hasPrevious: false });
    const last = await readPage(codec, { limit: 2, after: first.paginationCursor.after ?? '' }, list);
    expect(last).toMatchObject({ rows: [3], paginationCursor: { hasNext: false, hasPrevious: true } });
  });

  it('shows an empty page once every row is gone', async () => {
    let numbers = [1, 2, 3];
    const list = listOf(() => numbers);
    const { paginationCursor } = await readPage(codec, { limit: 2 }, list);
    numbers = [];
    const gone = await readPage(codec, { after: paginationCursor.after ?? '' }, list);
    expect(gone).toMatchObject({ rows: [], paginationCursor: { hasNext: false, hasPrevious: false } });
  });

  it('leads from an empty page back to the rows it came from, in either direction', async () => {
    let numbers = [1, 2, 3];
    const list = listOf(() => numbers);
    const first = await readPage(codec, { limit: 2 }, list);
    const last = await readPage(codec, { limit: 2, after: first.paginationCursor.after ?? '' }, list);

    numbers = [1, 2];
    const beyond = await readPage(codec, { limit: 2, after: first.paginationCursor.after ?? '' }, list);
    expect(beyond).toMatchObject({ rows: [], paginationCursor: { hasNext: false, hasPrevious: true } });
    const back = await readPage(codec, { limit: 2, before: beyond.paginationCursor.before ?? '' }, list);
    expect(back).toMatchObject({ rows: [1, 2], paginationCursor: { hasNext: false, hasPrevious: false } });

    numbers = [3];
    const ahead = await readPage(codec, { limit: 2, before: last.paginationCursor.before ?? '' }, list);
    expect(ahead).toMatchObject({ rows: [], paginationCursor: { hasNext: true, hasPrevious: false } });
    const on = await readPage(codec, { limit: 2, after: ahead.paginationCursor.after ?? '' }, list);
    expect(on).toMatchObject({ rows: [3], paginationCursor: { hasNext: false, hasPrevious: false } });
  });

  it('has no cursors for an empty list', async () => {
    const { paginationCursor } = await readNumbers({}, []);
    expect(paginationCursor).toEqual({ after: null, before: null, hasNext: false, hasPrevious: false });
  });

  it('shows ten rows by default', async () => {
    expect(
      (
        await readNumbers(
          {},
          Array.from({ length: 30 }, (_, n) => n),
        )
      ).rows,
    ).toHaveLength(10);
  });

  it('refuses "after" and "before" together', async () => {
    const cursor = codec.write('numbers of ada', [1]);
    await expect(readNumbers({ after: cursor, before: cursor }, [1])).rejects.toMatchObject({ status: 400 });
  });
});

describe('a cursor', () => {
  it('is refused by another list', () => {
    const cursor = codec.write('numbers of ada', [1]);
    expect(() => codec.read('numbers of bola', cursor)).toThrow('has expired');
  });

  it('is refused if any of its characters is changed', () => {
    const cursor = codec.write('numbers of ada', ['2026-01-01', 'an-id']);
    fc.assert(
      fc.property(fc.nat(cursor.length - 2), fc.constantFrom('A', 'B', '_', '-', '9'), (position, character) => {
        fc.pre(cursor[position] !== character);
        const changed = cursor.slice(0, position) + character + cursor.slice(position + 1);
        expect(() => codec.read('numbers of ada', changed)).toThrow('has expired');
      }),
    );
  });
});
