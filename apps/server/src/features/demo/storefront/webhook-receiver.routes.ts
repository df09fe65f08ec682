import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { verifyWebhook, WebhookRefused } from '@vendor-portal/gateway-client/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CallLog } from './call-log.ts';
import { curlOfWebhook } from './curl.ts';
import type { SendSigned } from './signed-caller.ts';

const { listWebhooks, registerWebhook, removeWebhook } = webhooksContract;
const PATH = '/dev/webhooks';

/** The demo receives its own webhooks, as a marketplace would, so that `/dev/gateway` can show them. */
export function webhookReceiverRoutes(
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
