import { setTimeout as pause } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { takeNotes, type Note } from './after-commit.ts';
import { isTriedAgain } from './database-gone.ts';
import { lazyLine } from './lazy-line.ts';

type InTransaction = NodePgDatabase['transaction'];
/** Without relations: nothing here is asked by them. */
type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>;

const TRIES = 4;
/** Those who met should not meet again: each waits for a time of its own. */
const standBack = (tries: number) => pause(Math.random() * 20 * 2 ** tries);

/**
 * Transactions that give their connection back whatever happens to it (drizzle's own loses it when `begin` fails), tell
 * what they noted once they have committed, and are tried again where the database undid them for another's sake.
 */
export function transactionsOn(
  pool: Pool,
  casing: 'snake_case',
  tell: (notes: readonly Note[]) => void,
): InTransaction {
  const dialect = new PgDialect({ casing });

  const once: InTransaction = async (work) => {
    const line = lazyLine(pool);
    const tx: Transaction = new NodePgTransaction(
      dialect,
      new NodePgSession(line.client, dialect, undefined),
      undefined,
    );
    const notes: Note[] = [];
    takeNotes(tx, (note) => void notes.push(note));
    const answer = await work(tx).catch(async (error: unknown) => {
      // What went wrong first is what is told.
      await line.end('rollback').catch(() => undefined);
      throw error;
    });
    await line.end('commit');
    tell(notes);
    return answer;
  };

  return async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (!isTriedAgain(error) || tries === TRIES) throw error;
        await standBack(tries);
      }
    }
  };
}
