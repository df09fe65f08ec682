import type { FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openApiChecker } from './openapi-checker.ts';

export async function validatingProxy(app: FastifyInstance, document: object) {
  const violations: string[] = [];
  const { checkExchange, checkHeaders, checkWebhook } = openApiChecker(document);

  const pass = async (request: IncomingMessage) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    const answer = await app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
    violations.push(
      ...checkHeaders(method, url, headers),
      ...checkExchange({
        method,
        path: url,
        request: { type: headers['content-type'] ?? '', text: body },
        status: answer.statusCode,
        answer: { type: answer.headers['content-type'] ?? '', text: answer.body },
      }),
    );
    return answer;
  };

  const server = createServer(
    (request, response) =>
      void pass(request).then(({ statusCode, headers, rawPayload }) =>
        response.writeHead(statusCode, headers).end(rawPayload),
      ),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations,
    checkMessage: (message: { readonly kind: string }) => void violations.push(...checkWebhook(message)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(resolve));
    },
  };
}
