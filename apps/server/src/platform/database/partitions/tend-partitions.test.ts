import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../../testing/app-of-this-file.ts';
import { after, days, hours, minutes } from '../../clock.ts';
import { tendPartitions, type Partitioned } from './tend-partitions.ts';

const test = await appOfThisFile();

const LETTERS: Partitioned = { table: 'letters', column: 'sent_at', span: hours(2), kept: hours(1), ahead: hours(3) };

/** Long over, so that the database's own clock stands in no way. */
const NOON = new Date('2026-03-16T12:30:00Z');
const at = (time: string) => new Date(`2026-03-16T${time}:00Z`);

beforeEach(async () => {
  await test.db.execute(sql`drop table if exists letters`);
  await test.db.execute(sql`
    create table letters (name text not null, sent_at timestamptz not null, primary key (name, sent_at))
    partition by range (sent_at)`);
  await test.db.execute(sql`create table letters_rest partition of letters default`);
});

const tend = (now: Date) => tendPartitions(test.db, LETTERS, now);

const pieces = async () => {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'letters'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};

const write = async (name: string, moment: Date) => {
  const { rowCount } = await test.db.execute(
    sql`insert into letters values (${name}, ${moment.toISOString()}) on conflict do nothing returning name`,
  );
  return rowCount === 1;
};

const found = async () => {
  const { rows } = await test.db.execute<{ name: string; place: string }>(
    sql`select name, tableoid::regclass::text as place from letters order by name`,
  );
  return Object.fromEntries(rows.map(({ name, place }) => [name, place]));
};

describe('a table in pieces by time', () => {
  it('has its pieces before their time, and the same ones however often that is seen to', async () => {
    await tend(NOON);
    await tend(NOON);
    expect(await pieces()).toEqual(['letters_2026031612', 'letters_2026031614', 'letters_rest']);
    await write('now', NOON);
    await write('far ahead', after(NOON, days(2)));
    expect(await found()).toEqual({ now: 'letters_2026031612', 'far ahead': 'letters_rest' });
  });

  it('loses a piece only when all in it is past its time', async () => {
    await tend(NOON);
    await write('now', NOON);
    await tend(at('14:59'));
    expect(await found()).toEqual({ now: 'letters_2026031612' });
    await tend(at('15:00'));
    expect(await pieces()).toEqual(['letters_2026031614', 'letters_2026031616', 'letters_rest']);
    expect(await found()).toEqual({});
  });

  it('refuses nothing for which there is no piece, and empties that one too', async () => {
    await write('early', NOON);
    await tend(NOON);
    // Its time has begun without a piece: that stays so until the next.
    expect(await pieces()).toEqual(['letters_2026031614', 'letters_rest']);
    expect(await found()).toEqual({ early: 'letters_rest' });
    await tend(after(NOON, hours(1) - minutes(1)));
    expect(await found()).toEqual({ early: 'letters_rest' });
    await tend(after(NOON, hours(1) + minutes(1)));
    expect(await found()).toEqual({});
    await tend(after(NOON, hours(2)));
    expect(await pieces()).toContain('letters_2026031616');
  });

  it('has what there was before as its first piece, which is emptied row by row, then dropped', async () => {
    await test.db.execute(sql`create table letters_before (like letters including all)`);
    await test.db.execute(sql`
      alter table letters attach partition letters_before for values from (minvalue) to ('2026-03-16T14:00:00Z')`);
    await write('old', at('10:00'));
    await write('young', at('12:00'));
    await tend(NOON);
    expect(await pieces()).toEqual(['letters_2026031614', 'letters_before', 'letters_rest']);
    expect(await found()).toEqual({ young: 'letters_before' });
    await tend(at('15:00'));
    expect(await pieces()).not.toContain('letters_before');
  });

  it('may be cut otherwise from one version to the next', async () => {
    await tend(NOON);
    await tendPartitions(test.db, { ...LETTERS, span: hours(4), ahead: hours(8) }, NOON);
    expect(await pieces()).toEqual([
      'letters_2026031612',
      'letters_2026031614',
      'letters_2026031616',
      'letters_2026031620',
      'letters_rest',
    ]);
  });

  it('takes a name and its time once, wherever it lies', async () => {
    await tend(NOON);
    const border = at('14:00');
    for (const moment of [NOON, after(border, -1), border, after(NOON, days(2))])
      expect([await write('once', moment), await write('once', moment)]).toEqual([true, false]);
    await tend(after(NOON, minutes(90)));
    expect(await write('once', NOON)).toBe(false);
  });

  it('loses nothing to a clock that is ahead of the database’s, and nothing to one that is behind', async () => {
    const now = new Date();
    await tend(now);
    await write('now', now);
    const there = await pieces();
    await tend(after(now, days(400)));
    expect(await pieces()).toEqual(expect.arrayContaining(there));
    await tend(after(now, -days(400)));
    expect(await pieces()).toEqual(expect.arrayContaining(there));
    expect(await write('now', now)).toBe(false);
  });

  it('is seen to by two processes at once, and both go on', async () => {
    await Promise.all([tend(NOON), tend(NOON), tend(NOON)]);
    await tend(NOON);
    expect(await pieces()).toEqual(['letters_2026031612', 'letters_2026031614', 'letters_rest']);
    const late = after(NOON, hours(5));
    await Promise.all([tend(late), tend(late), tend(late)]);
    await tend(late);
    expect(await pieces()).toEqual(['letters_2026031616', 'letters_2026031618', 'letters_2026031620', 'letters_rest']);
  });

  it('gives way to whoever holds it, and is seen to the next time', async () => {
    await tend(NOON);
    const late = after(NOON, hours(5));
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from letters`);
      await tend(late);
    });
    expect(await pieces()).toEqual(['letters_2026031612', 'letters_2026031614', 'letters_rest']);
    await tend(late);
    expect(await pieces()).toEqual(['letters_2026031616', 'letters_2026031618', 'letters_2026031620', 'letters_rest']);
  });

  it('goes on without pieces where the role may not make them', async () => {
    await test.db.execute(sql`drop role if exists letter_writer`);
    await test.db.execute(sql`create role letter_writer`);
    await test.db.execute(sql`grant select, insert, delete on letters, letters_rest to letter_writer`);
    await write('old', at('10:00'));
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local role letter_writer`);
      await tendPartitions(tx, LETTERS, NOON);
    });
    expect([await pieces(), await found()]).toEqual([['letters_rest'], {}]);
    await test.db.execute(sql`drop owned by letter_writer`);
    await test.db.execute(sql`drop role letter_writer`);
  });
});
