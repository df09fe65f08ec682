import { Client } from 'pg';

/** What opens and closes a transaction; everything else that is sent is a statement. */
const FRAME = /^(?:begin|commit|rollback|savepoint|release)\b/i;

const textOf = (given: unknown) =>
  typeof given === 'string' ? given : String((given as { readonly text?: unknown } | null)?.text);

/** Counts what this process sends to the database, whoever sends it, until it is let go of. */
export function countStatements() {
  const sent: string[] = [];
  const own: { query: unknown } = Client.prototype;
  const send = own.query as (...given: unknown[]) => unknown;
  own.query = function counted(this: Client, ...given: unknown[]) {
    const text = textOf(given[0]);
    if (!FRAME.test(text)) sent.push(text);
    return send.apply(this, given);
  };
  return {
    /** Those since it was last asked. */
    take: (): string[] => sent.splice(0),
    letGo: () => {
      own.query = send;
    },
  };
}
