import type { CallDefinition, CallInput, Method } from '@vendor-portal/contract/wire/call.ts';

/** Why the server said no, in its words, and the thing as it stood then where it sent that along. */
export interface Refusal {
  readonly message: string;
  readonly code: string | undefined;
  readonly payload: unknown;
  readonly at: number;
}

/** Something the vendor did, from the press until the server has answered. It is kept on the device as it stands here. */
export interface QueuedAction {
  /** Its Idempotency-Key, and its name on the device. */
  readonly key: string;
  /** Whose it is: nobody else's session sends it. */
  readonly vendorId: string;
  /** What it is done to: `order 0193…`, `product 0193…`, `store`. One after the other within a lane. */
  readonly lane: string;
  /** When it was done; tells its place in the lane. */
  readonly at: number;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly body: unknown;
  /** What the feature needs to show and to say it: which action, on what number or name. */
  readonly intent: unknown;
  /** Not sent before this moment, until which it can be taken back. By the device's clock, as it was set. */
  readonly notBefore: number | null;
  /** How often it was sent without an answer, and when it is sent again by itself. */
  readonly tries: number;
  readonly retryAt: number;
  /** Follows once this is done, and is dropped with it. */
  readonly next: NewAction | null;
  readonly refusal: Refusal | null;
}

/** What a feature hands over. */
export interface NewAction extends Pick<QueuedAction, 'lane' | 'method' | 'path' | 'body' | 'intent'> {
  readonly notBefore?: number | null;
  readonly next?: NewAction | null;
}

/** The call of an action as it is kept: by its address, because a schema can't be. */
export const requestTo = <const C extends CallDefinition>({ method, path }: C, body: CallInput<C>['body']) => ({
  method,
  path,
  body,
});

export const isWaiting = ({ refusal }: QueuedAction) => refusal === null;
