import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';

interface Options {
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly reason?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: string | undefined;
  readonly vendor?: string | undefined;
  readonly run?: string | undefined;
  readonly reference?: string | undefined;
  readonly actor?: string | undefined;
}

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
