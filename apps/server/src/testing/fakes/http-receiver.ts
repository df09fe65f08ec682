import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

export async function httpReceiver(answer: Answer = (_, response) => void response.writeHead(200).end()) {
  const requests: ReceivedRequest[] = [];
  let answering = answer;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks) };
      requests.push(one);
      answering(one, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    responses: (next: Answer) => (answering = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(resolve));
    },
  };
}

export type HttpReceiver = Awaited<ReturnType<typeof httpReceiver>>;

export const respondJson =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
