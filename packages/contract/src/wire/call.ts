import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';

/**
 * Who may make a call. There is no default: a call without a rule does not compile.
 *
 * - `open`: anybody.
 * - `applicant`: any session, also the limited one that sign-up hands out before the code is verified.
 * - `account`: a full session in any account state that may sign in, also a declined one.
 * - `vendor`: a full session whose account state may run (or prepare) a store; see vendors/account-status.
 * - `gateway:…`: a signed request of the marketplace with that scope, or with any.
 */
export type Access = 'open' | SessionAccess | `gateway:${GatewayScope | 'any'}`;

export type SessionAccess = 'applicant' | 'account' | 'vendor';

/** What a call with a session demands of its role; which role has which is in team/rights. */
export const RIGHTS = [
  'session',
  'own',
  'orders',
  'order_history',
  'switches',
  'menu_read',
  'menu',
  'marketing',
  'reviews',
  'figures',
  'money',
  'bank',
  'store',
  'identity',
  'team',
  'activity',
  'tablet',
  'pin_session',
] as const;
export type Right = (typeof RIGHTS)[number];

/** One right, or any of several. */
export type RightRule = Right | readonly Right[];

/**
 * `payouts` is for the service that makes payouts: it sees full account numbers. `all-orders` opens no call: with it a
 * storefront sees the orders of other keys too.
 */
export type GatewayScope = 'storefront' | 'courier' | 'admin' | 'payouts' | 'all-orders';

/** Of an event that another service signs: its body is read before anybody knows who sent it. */
export const SIGNED_EVENT_BYTES_MAX = 32 * 1024;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** All but `json` have no envelope on success; failures always have it. */
export type ResponseKind = 'json' | 'csv' | 'event-stream';

/** `file` and `files` are uploads: checked by content, never parsed as JSON. */
export type BodyKind = 'json' | 'file' | 'files' | 'csv';

/** Without a right, a call with a session does not compile. */
type Admission =
  | {
      readonly access: SessionAccess;
      readonly right: RightRule;
      /** Where fields or rows decide: the right that each part takes, checked by the handler. */
      readonly partRights?: Readonly<Record<string, Right>>;
    }
  | { readonly access: Exclude<Access, SessionAccess>; readonly right?: undefined; readonly partRights?: undefined };

export type CallDefinition = CallParts & Admission;

interface CallParts {
  readonly method: Method;
  /** As in the specification, with a leading slash; `:name` is a parameter in `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  readonly bodyKind?: BodyKind;
  readonly payload: $ZodType;
  readonly response?: ResponseKind;
  /** Separate limits for calls that guess at secrets and for telemetry. */
  readonly rate?: 'strict' | 'telemetry';
  /** In bytes, where the limit isn't the usual one. */
  readonly bodyMost?: number;
}

export type Call = CallDefinition & { readonly name: string };

export type Calls = Readonly<Record<string, Call>>;

type Named<Definitions extends Record<string, CallDefinition>> = {
  readonly [Name in keyof Definitions & string]: Definitions[Name] & { readonly name: Name };
};

/**
 * One entry per call; its key is the call's name in contract, server and web.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineCalls<const Definitions extends Record<string, CallDefinition>>(
  definitions: Definitions,
): Named<Definitions> {
  const named = Object.entries(definitions).map(([name, definition]) => [name, { ...definition, name }]);
  return Object.fromEntries(named) as Named<Definitions>;
}

type PartOf<C, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in Part]: infer Schema extends $ZodType;
}
  ? Schema
  : never;

type InputPart<C, Part extends 'params' | 'query' | 'body'> = [PartOf<C, Part>] extends [never]
  ? { readonly [P in Part]?: undefined }
  : undefined extends z.input<PartOf<C, Part>>
    ? { readonly [P in Part]?: z.input<PartOf<C, Part>> }
    : { readonly [P in Part]: z.input<PartOf<C, Part>> };

type OutputPart<C, Part extends 'params' | 'query' | 'body'> = [PartOf<C, Part>] extends [never]
  ? { readonly [P in Part]: undefined }
  : { readonly [P in Part]: z.output<PartOf<C, Part>> };

/** Uploads are added by the web: this package knows no browser types. */
export type CallInput<C> = InputPart<C, 'params'> & InputPart<C, 'query'> & InputPart<C, 'body'>;

export type CallArguments<C> = OutputPart<C, 'params'> & OutputPart<C, 'query'> & OutputPart<C, 'body'>;

export type CallPayload<C extends { readonly payload: $ZodType }> = z.output<C['payload']>;

/** The contract's schema validates it and drops unknown fields. */
export type CallResponse<C extends { readonly payload: $ZodType }> = z.input<C['payload']>;

export interface SuccessEnvelope<Payload> {
  readonly error: false;
  readonly message: string;
  readonly payload: Payload;
}

export const FailureEnvelope = z.object({
  error: z.literal(true),
  message: z.string(),
  code: z.string(),
  /** Messages by field, keyed as `body.name` or `query.limit`. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** With a 409: the entity's current state. */
  payload: z.optional(z.unknown()),
});
export type FailureEnvelope = z.output<typeof FailureEnvelope>;

export const successEnvelope = <Schema extends $ZodType>(payload: Schema) =>
  z.object({ error: z.literal(false), message: z.string(), payload });
