import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool } from 'pg';
import { presentSpan, startSpan, type OpenSpan } from './tracing.ts';

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void;
type Query = (...given: unknown[]) => unknown;

/** The number that makes a prepared name unique in its process. */
const COUNTER = / \d+$/;
const VERB = /^\W*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:\w+"?\."?)?(\w+)/i;

/** By its own name, or by what it does to which table. Its text and values stay where they are. */
export function statementName(query: unknown): string {
  const { name, text } = (typeof query === 'string' ? { text: query } : (query ?? {})) as {
    readonly name?: string;
    readonly text?: string;
  };
  if (name !== undefined) return name.replace(COUNTER, '');
  const verb = VERB.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text ?? '')?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

const isSubmittable = (query: unknown) =>
  typeof query === 'object' && query !== null && typeof (query as { submit?: unknown }).submit === 'function';

const ended = (span: OpenSpan, error: unknown) => {
  if (error) span.failed();
  span.end();
};

/** Every statement that is sent in the course of some work becomes a part of it; the answer ends that. */
export function traceStatements(): () => void {
  const clients = Client.prototype as unknown as { query: Query };
  const pools = Pool.prototype as unknown as { connect: (callback?: Callback) => unknown };
  const { query } = clients;
  const { connect } = pools;
  clients.query = function traced(this: unknown, ...given: unknown[]): unknown {
    const parent = isSubmittable(given[0]) ? undefined : presentSpan();
    const span =
      parent &&
      startSpan(statementName(given[0]), { kind: 'client', parent, attributes: { 'db.system.name': 'postgresql' } });
    if (!span) return query.apply(this, given);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const told: Callback = (error, ...rest) => {
        ended(span, error);
        (callback as Callback)(error, ...rest);
      };
      return query.apply(this, [...given.slice(0, -1), told]);
    }
    const answer = query.apply(this, given);
    void Promise.resolve(answer).then(
      () => ended(span, undefined),
      (error: unknown) => ended(span, error),
    );
    return answer;
  };
  // A connection is handed on by whoever gives it back: without this the next statement would be taken for theirs.
  pools.connect = function bound(this: unknown, callback?: Callback): unknown {
    return connect.call(this as Pool, callback && AsyncLocalStorage.bind(callback));
  };
  return () => {
    clients.query = query;
    pools.connect = connect;
  };
}
