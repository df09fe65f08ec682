import type { BrowserContext, Request } from '@playwright/test';
import { openApiChecker, type Exchange } from '../../apps/server/src/testing/openapi-checker.ts';

/** Where the portal's calls are; the gateway's calls and the demo's own are none of them. */
const API = /^\/(?:[an]\/)?v\d\//;

type Checker = ReturnType<typeof openApiChecker>;

/** The document that the server itself publishes; read once by each worker. */
let checker: Promise<Checker> | undefined;

async function readDocument(address: string): Promise<Checker> {
  const answer = await fetch(`${address}/docs/portal.json`);
  return openApiChecker((await answer.json()) as object);
}

/** Undefined where it wasn't the server that answered, or the page is gone and its answers with it. */
async function readExchange(request: Request): Promise<Exchange | undefined> {
  try {
    const response = await request.response();
    // Without an address it came from the test itself (page.route) or from the service worker.
    if (!response || response.fromServiceWorker() || !(await response.serverAddr())) return undefined;
    const { pathname, search } = new URL(request.url());
    const { 'content-type': type = '' } = response.headers();
    return {
      method: request.method(),
      path: `${pathname}${search}`,
      request: { type: request.headers()['content-type'] ?? '', text: request.postData() ?? '' },
      status: response.status(),
      answer: { type, text: type.startsWith('application/json') ? await response.text() : '' },
    };
  } catch {
    return undefined;
  }
}

/** Holds each call that a browser makes, and what the server answers, against the portal's OpenAPI document. */
export function checkCalls(context: BrowserContext, address: string): () => Promise<readonly string[]> {
  const exchanges: Promise<Exchange | undefined>[] = [];
  context.on('requestfinished', (request) => {
    if (API.test(new URL(request.url()).pathname)) exchanges.push(readExchange(request));
  });
  return async () => {
    const { checkExchange } = await (checker ??= readDocument(address));
    const finished = await Promise.all(exchanges);
    return [...new Set(finished.flatMap((exchange) => (exchange ? checkExchange(exchange) : [])))];
  };
}
