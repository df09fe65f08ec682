import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** What opens and closes a transaction; everything else that is sent is a statement. */
const FRAME = /^(?:begin|commit|rollback|savepoint|release)\b/i;

const textOf = (given: unknown) =>
  typeof given === 'string' ? given : String((given as { readonly text?: unknown } | null)?.text);

/**
 * Counts what this process sends to the database while somebody asks for something, until it is let go of. What
 * an earlier one set going, such as reading keys anew once all were told that one has changed, is still that one's.
 */
export function countStatements() {
  const asking = new AsyncLocalStorage<symbol>();
  let sent: { readonly text: string; readonly by: symbol | undefined }[] = [];
  const own: { query: unknown } = Client.prototype;
  const send = own.query as (...given: unknown[]) => unknown;
  own.query = function counted(this: Client, ...given: unknown[]) {
    const text = textOf(given[0]);
    if (!FRAME.test(text)) sent.push({ text, by: asking.getStore() });
    return send.apply(this, given);
  };
  return {
    /** Also what a shared reader sends meanwhile, which nobody asks for by name. */
    during: async (ask: () => Promise<unknown>): Promise<readonly string[]> => {
      const requester = Symbol('asker');
      sent = [];
      await asking.run(requester, ask);
      return sent.filter(({ by }) => by === requester || by === undefined).map(({ text }) => text);
    },
    letGo: () => {
      own.query = send;
    },
  };
}
