import type { Call, CallAnswer, CallArguments, Calls } from '@vendor-portal/contract/wire/call.ts';
import { NOT_BUILT_YET, type NotBuiltYet } from '@vendor-portal/contract/not-built-yet.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayKey } from '../gateway/gateway-keys.ts';
import type { Caller, SessionAccess } from './access.ts';
import { AppError } from './app-error.ts';
import { checkInput } from './check-input.ts';
import { clientOf, type Client } from './client.ts';
import { sendPayload } from './send-payload.ts';

interface Exchange {
  readonly client: Client;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Identity<C> = C extends { readonly access: SessionAccess }
  ? { readonly vendorId: string; readonly caller: Caller }
  : C extends { readonly access: `gateway:${string}` }
    ? { readonly gatewayKey: GatewayKey }
    : unknown;

/** What a handler gives back: the payload, the lines of a file, or nothing where it has taken over the reply itself. */
type Answer<C extends Call> = C extends { readonly answer: 'event-stream' }
  ? void
  : C extends { readonly answer: 'csv' }
    ? AsyncIterable<string>
    : CallAnswer<C>;

export type Handler<C extends Call> = (exchange: CallArguments<C> & Identity<C> & Exchange) => Promise<Answer<C>>;

/** Every call of the contract that is not on the list of those still to come: leaving one out does not compile. */
export type Handlers<C extends Calls> = {
  readonly [Name in Exclude<keyof C & string, NotBuiltYet>]: Handler<C[Name]>;
};

const notBuiltYet = new Set<string>(NOT_BUILT_YET);

type AnyHandler = (exchange: Record<string, unknown>) => Promise<unknown>;

/** The server's only reader of the contract: registers a route per call, checked on the way in and on the way out. */
export function implement<C extends Calls>(app: FastifyInstance, calls: C, handlers: Handlers<C>): void {
  const handlerOf = handlers as unknown as Readonly<Record<string, AnyHandler | undefined>>;
  for (const call of Object.values(calls)) {
    const handler = notBuiltYet.has(call.name) ? undefined : handlerOf[call.name];
    app.route({
      method: call.method,
      url: call.path,
      config: { call, isUpload: call.bodyKind !== undefined && call.bodyKind !== 'json' },
      handler: async (request, reply) => {
        if (!handler) throw new AppError('not_built_yet');
        const { params, query, body } = request;
        const checked = checkInput(call, { params, query, body });
        const { caller, gatewayKey } = request;
        const exchange = {
          ...checked,
          caller,
          vendorId: caller?.vendorId,
          gatewayKey,
          client: clientOf(request),
          request,
          reply,
        };
        return sendPayload(call, reply, await handler(exchange));
      },
    });
  }
}
