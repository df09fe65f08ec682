import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Db } from '../../platform/database/database.ts';

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

export function watchPlans() {
  const notices: string[] = [];
  const listening = new WeakSet<Client>();
  const own: { query: unknown } = Client.prototype;
  const send = own.query as (...given: unknown[]) => unknown;
  own.query = function watched(this: Client, ...given: unknown[]) {
    if (!listening.has(this)) this.on('notice', ({ message }) => void notices.push(message ?? ''));
    listening.add(this);
    return send.apply(this, given);
  };
  return {
    take: (): CapturedPlan[] => notices.splice(0).flatMap((message) => planIn(message) ?? []),
    stop: () => {
      own.query = send;
    },
  };
}

export interface WholeRead {
  readonly table: string;
  readonly how: string;
  readonly text: string;
}

/** A limit stops early and reads only the beginning of an ordered input. */
const STOPS_EARLY = /^Limit$/;
const BY_INDEX = /^Index (?:Only )?Scan/;

function inNode(node: PlanNode, isStopped: boolean, partial: ReadonlySet<string>): Omit<WholeRead, 'text'>[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans: children = [] } = node;
  const below = children.flatMap((part) => inNode(part, isStopped || STOPS_EARLY.test(type), partial));
  if (type === 'Seq Scan') return [{ table, how: 'row by row' }, ...below];
  // A full index scan is no better, unless the index is partial.
  const isWalked = BY_INDEX.test(type) && node['Index Cond'] === undefined && !isStopped && !partial.has(index);
  return isWalked ? [{ table, how: `all of ${index}` }, ...below] : below;
}

export const wholeReads = ({ text, plan }: CapturedPlan, partial: ReadonlySet<string>): WholeRead[] =>
  inNode(plan, false, partial).map(({ table, how }) => ({ table, how, text }));
