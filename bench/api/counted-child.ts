import { Client } from 'pg';
import type { Word } from './child-server.ts';

/** What opens and closes a transaction is a round trip, but no statement of the call's. */
const FRAME = /^(?:begin|commit|rollback|savepoint|release)/i;

const textOf = (given: unknown) =>
  typeof given === 'string' ? given : String((given as { readonly text?: unknown } | null)?.text);

const say = (word: Word) => void process.send?.(word);

/** Tells the measuring process where this one listens, and how many statements it has sent so far. */
export function countStatements(): (address: string) => void {
  let statements = 0;
  const own: { query: unknown } = Client.prototype;
  const send = own.query as (...given: unknown[]) => unknown;
  own.query = function counted(this: Client, ...given: unknown[]) {
    if (!FRAME.test(textOf(given[0]))) statements += 1;
    return send.apply(this, given);
  };
  process.on('message', () => say({ statements }));
  process.on('disconnect', () => process.exit());
  return (address) => say({ address });
}
