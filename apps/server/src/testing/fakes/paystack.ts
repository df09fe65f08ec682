import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';

export const envelope = (status: boolean, message: string, data?: unknown) => ({
  status,
  message,
  ...(data !== undefined && { data }),
});

export const answering = (response: ServerResponse) => (status: number, content: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** Signed over the exact bytes, which are indented: serialising the object again gives others. */
export function signedEvent(secret: string, event: string, data: object) {
  const payload = JSON.stringify({ event, data }, null, 1);
  const signature = createHmac('sha512', secret).update(payload).digest('hex');
  return { payload, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } };
}
