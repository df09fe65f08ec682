import fastifyStatic from '@fastify/static';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../platform/own-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CallLog } from './call-log.ts';
import { signedCaller, type SendSigned } from './signed-caller.ts';
import { webhookReceiverRoutes } from './webhook-receiver.routes.ts';

const FOLDER = join(ROOT, 'apps/web/storefront/dist');
const CALLS = '/dev/calls';

/** The customer's and the courier's calls. The demo exposes no administrator calls. */
const OFFERED: readonly Call[] = [
  ...Object.values(gatewayStorefrontContract),
  ...Object.values(gatewayCourierContract),
];

/** The storefront's calls, and the log that `/dev/gateway` shows. In the demo only. */
function callRoutes(app: FastifyInstance, log: CallLog, send: SendSigned): void {
  for (const { method, path } of OFFERED)
    app.route({
      method,
      url: `${CALLS}${path}`,
      handler: async (request, reply) => {
        const idempotencyKey = request.headers['idempotency-key'];
        const answer = await send({
          method,
          path: request.url.slice(CALLS.length),
          body: request.rawBody ?? '',
          idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
        });
        return reply.code(answer.statusCode).type('application/json').send(answer.payload);
      },
    });
  app.get(CALLS, async () => ({ error: false, message: 'Done.', payload: { calls: log.latest() } }));
}

/** Its own bundle (`apps/web/storefront`), built with the portal; one page for every path below. */
async function pageRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(FOLDER, 'index.html'))) return;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(FOLDER, 'assets'),
      prefix: '/dev/storefront/assets/',
      index: false,
      cacheControl: false,
    });
    const sendPage = (_request: unknown, reply: FastifyReply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html', FOLDER);
    for (const url of ['/dev/storefront', '/dev/storefront/*', '/dev/gateway']) scope.get(url, sendPage);
  });
}

export async function storefrontRoutes(app: FastifyInstance, platform: Platform, log: CallLog): Promise<void> {
  const send = signedCaller(app, platform);
  callRoutes(app, log, send);
  webhookReceiverRoutes(app, platform, log, send);
  await pageRoutes(app);
}
