import { sql, type SQL, eq } from 'drizzle-orm';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/db.ts';
import { newId } from '../platform/database/ids.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { dailyUses } from '../features/daily-uses/daily-uses.tables.ts';
import { holdsAnId, needsId, secretsIn, takesId, withId } from '../testing/hostile/sample-request.ts';
import { furnishedVendor } from '../testing/given/furnished-vendor.ts';
import { givenPermitted } from '../testing/given/given-team.ts';
import { sampleInput, type WireInput } from '../testing/hostile/sample-input.ts';
import { readTables } from '../testing/table-contents.ts';
import { ALL_CALLS, isOfSession, send, wireRequest, withSession } from '../testing/hostile/wire-request.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** A value of the column's type that can't be mistaken for another vendor's. */
function madeUp(table: string, { name, type, isNullable }: Column, vendorId: string, checks: string): SQL | undefined {
  if (name === 'vendor_id') return sql`${vendorId}::uuid`;
  const choice = new RegExp(`\\b${name} = ANY \\(ARRAY\\['(\\w+)'`).exec(checks)?.[1];
  if (choice !== undefined) return sql`${choice}`;
  if (type.startsWith('_') || type.startsWith('json')) return sql`'{}'`;
  if (type === 'uuid') return sql`${newId()}::uuid`;
  if (type === 'text') return sql`${`${table}.${name}, only for the eyes of ${vendorId}`}`;
  if (/int|numeric|float/.test(type)) return sql`1`;
  if (type === 'bool') return sql`true`;
  if (/^timestamp|^date/.test(type)) return sql`now()`;
  if (type === 'bytea' || type === 'tsvector') return sql`''`;
  if (isNullable) return undefined;
  throw new Error(`Nothing can be made up for ${table}.${name} (${type}): furnish the vendor with a row of ${table}.`);
}

/**
 * A row of the vendor in every table that has none, so that a new table is covered from its first day. The rows need
 * not make sense: another account only tries to reach them.
 */
async function fillEmptyTables(db: Db, vendorId: string): Promise<void> {
  const { rows: tables } = await db.execute<{ table: string; columns: Column[] }>(sql`
    select table_name as table, jsonb_agg(jsonb_build_object(
      'name', column_name, 'type', udt_name, 'isNullable', is_nullable = 'YES')) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
    group by table_name having bool_or(column_name = 'vendor_id')`);
  for (const { table, columns } of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where vendor_id = ${vendorId} limit 1`,
    );
    if (rows.length > 0) continue;
    const { rows: constraints } = await db.execute<{ text: string }>(
      sql`select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`,
    );
    const checks = constraints.map(({ text }) => text).join(' ');
    const values = columns.flatMap((column) => {
      const value = madeUp(table, column, vendorId, checks);
      return value ? [{ name: sql.identifier(column.name), value }] : [];
    });
    await db.transaction(async (tx) => {
      // Without foreign keys and triggers, because these rows are isolated.
      await tx.execute(sql`set local session_replication_role = replica`);
      const names = sql.join(
        values.map(({ name }) => name),
        sql`, `,
      );
      const contents = sql.join(
        values.map(({ value }) => value),
        sql`, `,
      );
      await tx.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${contents})`);
    });
  }
}

const test = await sharedTestApp();
const ada = await furnishedVendor(test, 'The shop of Ada, who calls');
const bola = await furnishedVendor(test, 'The shop of Bola, which is not hers');
await fillEmptyTables(test.db, bola.vendorId);
let guarded = await readTables(test.db, bola.vendorId);
const secrets = secretsIn(guarded);
const readOwn = async () => new Set(secretsIn(await readTables(test.db, ada.vendorId)).texts);
let own = await readOwn();

const tokenOfAda = async (call: Call) => (await givenPermitted(test, ada.vendorId, call)).token;

const callAsAda = (call: Call, input: WireInput, token: string) =>
  send(test.app, withSession(wireRequest(call, input), token), call);

/**
 * A read of another vendor's data finds nothing (404); a write is refused as gone (410), because the portal counts 404
 * as success. A filtered list may also be empty.
 */
function allowed(call: Call): readonly number[] {
  if (call.method !== 'GET') return [400, 410];
  return needsId(call) ? [400, 404] : [200, 400, 404];
}

/** Texts of Bola's rows in a response that weren't in Ada's rows before the call. */
function leakedSecrets(body: string): string[] {
  const leaked = secrets.texts.filter((text) => body.includes(text) && !own.has(text));
  return [...secrets.ids.filter((id) => body.includes(id)), ...leaked];
}

async function expectBolaUntouched() {
  const [before, after] = [guarded, await readTables(test.db, bola.vendorId)];
  guarded = after;
  expect(after).toEqual(before);
}

const ofSession = ALL_CALLS.filter(isOfSession);
const SEEDS = [1, 2, 3, 4];

/** Optional ids need several samples. */
function inputsWithIds(call: Call): WireInput[] {
  const found: WireInput[] = [];
  for (let seed = 1; seed <= 60 && found.length < SEEDS.length; seed += 1) {
    const input = sampleInput(call, seed);
    if (holdsAnId(input)) found.push(input);
  }
  return found;
}

describe('the data of another vendor', () => {
  it('fills every vendor table, so that there is something to protect', () => {
    const empty = Object.entries(guarded).filter(([, found]) => found.length === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
  });

  it.each(ofSession.filter(takesId))('can’t be reached by id through $name', async (call) => {
    const inputs = inputsWithIds(call);
    expect(inputs.length).toBeGreaterThan(0);
    // Shared: no call here may end it.
    const token = await tokenOfAda(call);
    for (const id of secrets.ids) {
      // Some calls exceed their daily limit.
      await test.db.delete(dailyUses).where(eq(dailyUses.vendorId, ada.vendorId));
      const responses = await Promise.all(inputs.map((input) => callAsAda(call, withId(input, id), token)));
      for (const { status, body } of responses) {
        expect({ id, status, isAllowed: allowed(call).includes(status) }).toEqual({ id, status, isAllowed: true });
        expect(leakedSecrets(body)).toEqual([]);
      }
    }
    await expectBolaUntouched();
  });

  it.each(ofSession)('is neither shown nor changed by $name', async (call) => {
    // A randomly filtered list is mostly empty or refused, so it is also requested without filters.
    const whole: readonly WireInput[] = call.method === 'GET' ? [{}] : [];
    for (const input of [...whole, ...SEEDS.map((seed) => sampleInput(call, seed))]) {
      // A new session each time: some calls end their own.
      const { body } = await callAsAda(call, input, await tokenOfAda(call));
      expect(leakedSecrets(body)).toEqual([]);
    }
    await expectBolaUntouched();
    if (call.method !== 'GET') own = await readOwn();
  });
});
