import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';

/** Every option that a command may take. */
export const OPTIONS = {
  status: { type: 'string' },
  search: { type: 'string' },
  reason: { type: 'string' },
  kind: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  after: { type: 'string' },
  limit: { type: 'string' },
  vendor: { type: 'string' },
  run: { type: 'string' },
  reference: { type: 'string' },
  actor: { type: 'string' },
} as const;

type Options = { readonly [Name in keyof typeof OPTIONS]?: string | undefined };

export interface Session {
  readonly call: CallGateway;
  /** With a key that may also read full account numbers, if there is one. */
  readonly callForPayouts: CallGateway;
  /** Links in answers are paths below this address. */
  readonly baseUrl: string;
}

export interface Command {
  /** As it is typed, after `npm run ops --`. */
  readonly usage: string;
  readonly does: string;
  /** How many arguments follow the command's name. */
  readonly words: number;
  readonly run: (session: Session, words: readonly string[], options: Options) => Promise<readonly string[]>;
}

/** The arguments make no sense; the message says what is expected. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** One of these words, however it is typed; `refusal` goes before the list of them. */
export function wordOf<Word extends string>(words: readonly Word[], typed: string | undefined, refusal: string) {
  const word = words.find((known) => known.toLowerCase() === typed?.toLowerCase());
  if (typed !== undefined && word === undefined) throw new Misuse(`${refusal} ${words.join(', ')}.`);
  return word;
}
