import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** Transaction control; everything else counts as a statement. */
const FRAME = /^(?:begin|commit|rollback|savepoint|release)\b/i;

const textOf = (given: unknown) =>
  typeof given === 'string' ? given : String((given as { readonly text?: unknown } | null)?.text);

/**
 * Counts this process's statements during a request. Work triggered by an earlier request, such as reading changed
 * keys, still counts for that one.
 */
export function countStatements() {
  const current = new AsyncLocalStorage<symbol>();
  let sent: { readonly text: string; readonly by: symbol | undefined }[] = [];
  const own: { query: unknown } = Client.prototype;
  const send = own.query as (...given: unknown[]) => unknown;
  own.query = function counted(this: Client, ...given: unknown[]) {
    const text = textOf(given[0]);
    if (!FRAME.test(text)) sent.push({ text, by: current.getStore() });
    return send.apply(this, given);
  };
  return {
    /** Includes statements of shared readers, which run outside any request. */
    during: async (call: () => Promise<unknown>): Promise<readonly string[]> => {
      const requester = Symbol('requester');
      sent = [];
      await current.run(requester, call);
      return sent.filter(({ by }) => by === requester || by === undefined).map(({ text }) => text);
    },
    stop: () => {
      own.query = send;
    },
  };
}
