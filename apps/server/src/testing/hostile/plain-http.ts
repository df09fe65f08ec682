import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface PlainAnswer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawPayload: Buffer;
  readonly body: string;
}

/** Over a real connection, without normalising path or encoding. */
export function plainGet(address: string, path: string, headers: Record<string, string> = {}): Promise<PlainAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const rawPayload = Buffer.concat(chunks);
        const { statusCode = 0, headers: answered } = response;
        resolve({ statusCode, headers: answered, rawPayload, body: rawPayload.toString() });
      });
    });
    sent.on('error', reject).end();
  });
}
