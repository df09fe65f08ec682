import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Db } from '../../platform/database/database.ts';

/** As PostgreSQL tells it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

export interface ShownPlan {
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
 * From the next connection on this database says with every statement how it was carried out: those of triggers and of
 * foreign keys too, and by the very plan that was used.
 */
export async function showPlans(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  for (const [setting, value] of Object.entries(SETTINGS))
    await db.execute(
      sql`alter database ${sql.identifier(rows[0]?.name ?? '')} set ${sql.raw(setting)} = ${sql.raw(`'${value}'`)}`,
    );
}

function planIn(message: string): ShownPlan | undefined {
  const start = message.indexOf('plan:\n{');
  if (start < 0) return undefined;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('{', start))) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  return { text, plan };
}

/** Listens to what the database says to this process, until it is let go of. */
export function watchPlans() {
  const told: string[] = [];
  const heard = new WeakSet<Client>();
  const own: { query: unknown } = Client.prototype;
  const send = own.query as (...given: unknown[]) => unknown;
  own.query = function watched(this: Client, ...given: unknown[]) {
    if (!heard.has(this)) this.on('notice', ({ message }) => void told.push(message ?? ''));
    heard.add(this);
    return send.apply(this, given);
  };
  return {
    /** Those since it was last asked. */
    take: (): ShownPlan[] => told.splice(0).flatMap((message) => planIn(message) ?? []),
    letGo: () => {
      own.query = send;
    },
  };
}
