import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Logger } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Db } from '../platform/database/db.ts';

/** Opening and closing a savepoint does not count as a statement. */
const SAVEPOINT = /^(?:savepoint|release savepoint|rollback to savepoint)\b/;

/** Counts an app's statements during a request, if `logger` is among the options of its database. */
export function statementCounter() {
  const current = new AsyncLocalStorage<symbol>();
  let sent: { readonly text: string; readonly by: symbol | undefined }[] = [];
  const logger: Logger = {
    logQuery: (text) => {
      if (!SAVEPOINT.test(text)) sent.push({ text, by: current.getStore() });
    },
  };
  return {
    logger,
    /**
     * Includes statements of shared readers, which run outside any request. Work triggered by an earlier request, such
     * as reading changed keys, counts for that one.
     */
    during: async (call: () => Promise<unknown>): Promise<readonly string[]> => {
      const requester = Symbol('requester');
      sent = [];
      await current.run(requester, call);
      return sent.filter(({ by }) => by === requester || by === undefined).map(({ text }) => text);
    },
  };
}

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

export interface CapturedPlan {
  readonly text: string;
  readonly plan: PlanNode;
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
};

/**
 * From the next connection on, this database logs every statement's actual plan, including those of triggers and
 * foreign keys.
 */
export async function showPlans(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  for (const [setting, value] of Object.entries(SETTINGS))
    await db.execute(
      sql`alter database ${sql.identifier(rows[0]?.name ?? '')} set ${sql.raw(setting)} = ${sql.raw(`'${value}'`)}`,
    );
}

function planIn(message: string): CapturedPlan | undefined {
  const start = message.indexOf('plan:\n{');
  if (start < 0) return undefined;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('{', start))) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  return { text, plan };
}

/** Of an app that has `onConnect` among the options of its database. */
export function planWatcher() {
  const notices: string[] = [];
  return {
    onConnect: (client: PoolClient) => void client.on('notice', ({ message }) => void notices.push(message ?? '')),
    take: (): CapturedPlan[] => notices.splice(0).flatMap((message) => planIn(message) ?? []),
  };
}

/** A limit stops early and reads only the beginning of an ordered input. */
const STOPS_EARLY = /^Limit$/;
const BY_INDEX = /^Index (?:Only )?Scan/;

function inNode(node: PlanNode, isStopped: boolean, partial: ReadonlySet<string>): { table: string; how: string }[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans: children = [] } = node;
  const below = children.flatMap((part) => inNode(part, isStopped || STOPS_EARLY.test(type), partial));
  if (type === 'Seq Scan') return [{ table, how: 'row by row' }, ...below];
  // A full index scan is no better, unless the index is partial.
  const isWalked = BY_INDEX.test(type) && node['Index Cond'] === undefined && !isStopped && !partial.has(index);
  return isWalked ? [{ table, how: `all of ${index}` }, ...below] : below;
}

export const wholeReads = ({ text, plan }: CapturedPlan, partial: ReadonlySet<string>) =>
  inNode(plan, false, partial).map(({ table, how }) => ({ table, how, text }));
