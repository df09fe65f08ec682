import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance } from 'fastify';
import type { CheckSignature } from '../../gateway/signature.ts';
import type { GatewayKey } from '../../gateway/gateway-keys.ts';
import type { UploadRule } from '../../uploads/read-files.ts';
import { admit, needsSession, type Caller } from './access.ts';
import type { FindCaller } from './find-caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
    /** What a call that takes files accepts. */
    upload?: UploadRule;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    gatewayKey: GatewayKey | undefined;
  }
}

/** What is open and only read (lists of states, banks) tells nothing of anybody; every other answer is for one person. */
const isForAnybody = ({ access, method }: Call) => access === 'open' && method === 'GET';

/**
 * Applies each call's access rule. Sessions are looked at before the body is read, so that a stranger can't make us
 * parse one; a signature covers the body and is checked once that is there.
 */
export function guardCalls(app: FastifyInstance, findCaller: FindCaller, checkSignature: CheckSignature): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('gatewayKey', undefined);

  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call && !isForAnybody(call)) void reply.header('cache-control', 'no-store');
    const access = call?.access;
    if (access !== undefined && needsSession(access)) request.caller = admit(access, await findCaller(request));
  });

  app.addHook('preHandler', async (request) => {
    const access = request.routeOptions.config.call?.access;
    if (access?.startsWith('gateway:'))
      request.gatewayKey = await checkSignature(request, access.slice('gateway:'.length));
  });
}
