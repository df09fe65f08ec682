import type { CallGateway, GatewayRefusal } from '@vendor-portal/gateway-client/gateway-client.ts';

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
  items: { type: 'string' },
  actor: { type: 'string' },
  'without-documents': { type: 'boolean' },
} as const;

type OptionTypes = typeof OPTIONS;
export type Options = {
  readonly [Name in keyof OptionTypes]?: (OptionTypes[Name]['type'] extends 'boolean' ? boolean : string) | undefined;
};

export interface Session {
  readonly call: CallGateway;
  /** With a key that may also read full account numbers, if there is one. */
  readonly callForPayouts: CallGateway;
  /** Links in responses are paths below this address. */
  readonly baseUrl: string;
}

export interface Command {
  /** As it is typed, after `npm run ops --`. */
  readonly usage: string;
  readonly does: string;
  /** How many arguments follow the command's name. */
  readonly argCount: number;
  /** How many more may follow. */
  readonly optionalArgs?: number;
  readonly run: (session: Session, args: readonly string[], options: Options) => Promise<readonly string[]>;
  /** What to type next after the gateway's refusal; nothing where it depends on the code alone. */
  readonly advise?: (refusal: GatewayRefusal, args: readonly string[]) => readonly string[];
}

/** The arguments make no sense; the message says what is expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command itself won't do this; the lines say why, and what to type instead. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** In any case; `refusal` goes before the list of choices. */
export function readChoice<Choice extends string>(
  choices: readonly Choice[],
  typed: string | undefined,
  refusal: string,
) {
  const choice = choices.find((known) => known.toLowerCase() === typed?.toLowerCase());
  if (typed !== undefined && choice === undefined) throw new UsageError(`${refusal} ${choices.join(', ')}.`);
  return choice;
}
