import type { Method, CallPayload, Call } from '@vendor-portal/contract/wire/call.ts';
import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { verifyWebhook, WebhookRefused } from '@vendor-portal/gateway-client/webhooks.ts';
import { gatewayCourierContract } from '@vendor-portal/contract/gateway-courier/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ROOT } from '../../../platform/own-files.ts';
import { type CallLog, curlOfWebhook } from './call-log.ts';

interface Outgoing {
  readonly method: Method;
  readonly path: string;
  readonly body: string;
  readonly idempotencyKey?: string | undefined;
}

/** Makes a call as the marketplace does, signed with the demo's key, which stays on the server. */
function signedCaller(app: FastifyInstance, { clock, keyring }: Platform) {
  return ({ method, path, body, idempotencyKey }: Outgoing) => {
    const key = keyring.keys().find(({ scopes }) => scopes.includes('storefront') && scopes.includes('courier'));
    const [newest] = key?.secrets ?? [];
    if (!key || !newest)
      throw new AppError('not_found', { message: 'The demo has no key with the scopes storefront and courier.' });
    return app.inject({
      method,
      url: path,
      headers: {
        ...signatureHeaders({ id: key.id, secret: newest.secret }, { method, path, body }, clock.now()),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      ...(body !== '' && { payload: body }),
    });
  };
}

type SendSigned = ReturnType<typeof signedCaller>;

const { listWebhooks, registerWebhook, removeWebhook } = webhooksContract;
const PATH = '/dev/webhooks';

/** The demo receives its own webhooks, as a marketplace would, so that `/dev/gateway` can show them. */
function webhookReceiverRoutes(
  app: FastifyInstance,
  { clock, config }: Platform,
  log: CallLog,
  send: SendSigned,
): void {
  const url = `${config.publicUrl}${PATH}`;
  let secret: Promise<string> | undefined;

  /** An earlier start's secret is lost, so its registration is replaced. */
  const register = async (): Promise<string> => {
    const listed = await send({ method: listWebhooks.method, path: listWebhooks.path, body: '' });
    const { webhooks } = listed.json<{ payload: CallPayload<typeof listWebhooks> }>().payload;
    for (const { id } of webhooks.filter((webhook) => webhook.url === url))
      await send({ method: 'POST', path: removeWebhook.path.replace(':webhookId', id), body: '' });
    const made = await send({ method: 'POST', path: registerWebhook.path, body: JSON.stringify({ url }) });
    if (made.statusCode !== 200) throw new AppError('conflict', { message: made.json<{ message: string }>().message });
    return made.json<{ payload: CallPayload<typeof registerWebhook> }>().payload.secret;
  };

  app.post(`${PATH}/register`, async () => {
    secret ??= register();
    await secret.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return { error: false, message: 'Done.', payload: { url } };
  });

  app.post(PATH, async (request) => {
    const { rawBody: body = '', headers } = request;
    try {
      const { kind } = verifyWebhook((await secret) ?? '', headers, body, clock.now());
      log.add({
        kind: 'webhook',
        from: 'portal',
        method: 'POST',
        path: kind,
        status: 200,
        ms: 0,
        body,
        answer: '',
        curl: curlOfWebhook(headers, body),
      });
    } catch (error) {
      if (error instanceof WebhookRefused) throw new AppError('signature_wrong', { message: error.message });
      throw error;
    }
    return { error: false, message: 'Done.', payload: {} };
  });
}

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
