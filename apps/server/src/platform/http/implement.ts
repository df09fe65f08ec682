import type { Call, CallAnswer, CallArguments, Calls } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actingFor } from '../audit/acting.ts';
import type { GatewayKey } from '../gateway/gateway-keys.ts';
import type { Caller, SessionAccess } from './guard/access.ts';
import { checkInput } from './input/check-input.ts';
import { clientOf, type Client } from './input/client.ts';
import { sendPayload, successText } from './answers/send-payload.ts';
import type { UploadRule } from '../uploads/read-files.ts';
import type { WriteContext } from '../idempotency/write.ts';

interface Exchange extends WriteContext {
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
    ? AsyncIterable<string | Buffer>
    : CallAnswer<C>;

type Handler<C extends Call> = (exchange: CallArguments<C> & Identity<C> & Exchange) => Promise<Answer<C>>;

/** Every call of the contract: leaving one out does not compile. */
export type Handlers<C extends Calls> = {
  readonly [Name in keyof C & string]: Handler<C[Name]>;
};

type UploadName<C extends Calls> = {
  [Name in keyof C & string]: C[Name] extends { readonly bodyKind: 'file' | 'files' | 'csv' } ? Name : never;
}[keyof C & string];

/** What each call that takes files accepts; left out of a contract without such calls. */
type Uploads<C extends Calls> = [UploadName<C>] extends [never] ? [] : [Readonly<Record<UploadName<C>, UploadRule>>];

type AnyHandler = (exchange: Record<string, unknown>) => Promise<unknown>;

/** The server's only reader of the contract: registers a route per call, checked on the way in and on the way out. */
export function implement<C extends Calls>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C>,
  ...[uploads]: Uploads<C>
): void {
  const handlerOf = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const uploadOf: Readonly<Record<string, UploadRule>> = uploads ?? {};
  for (const call of Object.values(calls)) {
    const handler = handlerOf[call.name];
    if (!handler) throw new Error(`${call.name} has no handler.`);
    const upload = uploadOf[call.name];
    app.route({
      method: call.method,
      url: call.path,
      ...(call.bodyMost !== undefined && { bodyLimit: call.bodyMost }),
      config: { call, ...(upload && { upload }) },
      handler: (request, reply) =>
        actingFor(request, async () => {
          const { params, query, body, caller, gatewayKey } = request;
          const handle = async (context: Partial<WriteContext>) => {
            const checked = checkInput(call, { params, query, body });
            const who = { caller, vendorId: caller?.vendorId, gatewayKey, client: clientOf(request) };
            return handler({ ...checked, ...who, ...context, request, reply });
          };
          if (call.method === 'GET') return sendPayload(call, reply, await handle({}));
          return app.handleWrite({
            request,
            reply,
            handle,
            successText: (payload) => successText(call, payload),
          });
        }),
    });
  }
}
