import { randomUUID } from 'node:crypto';
import { signatureHeaders, type SigningKey } from '@vendor-portal/gateway-client/sign.ts';
import { HttpConnection } from '../harness/http-connection.ts';

/**
 * A storefront that sends orders over kept connections, as many as are needed at once: signed as the gateway's client
 * signs, written and read by hand, because it shares the processor with what is measured.
 */
export function orderLines(address: string, key: SigningKey, path: string) {
  const { host } = new URL(address);
  const idle: HttpConnection[] = [];
  return {
    /** The id of the order, or undefined where it was refused. */
    send: async (order: object): Promise<string | undefined> => {
      const line = idle.pop() ?? (await HttpConnection.open(address));
      const body = JSON.stringify(order);
      const headers = {
        host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
        ...signatureHeaders(key, { method: 'POST', path, body }, new Date()),
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const { status, body: answer } = await line.send(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      idle.push(line);
      return status === 200 ? (JSON.parse(answer) as { payload: { id: string } }).payload.id : undefined;
    },
    close: () => idle.forEach((line) => line.close()),
  };
}
