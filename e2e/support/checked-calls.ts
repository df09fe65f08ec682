import type { BrowserContext, Request, TestInfo } from '@playwright/test';
import { type Exchange, openApiChecker } from '../../apps/server/src/testing/openapi-checker.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALL_LOG } from '../../scripts/check/counts.ts';

/** The portal's calls, without the gateway's and the demo's. */
const API = /^\/(?:[an]\/)?v\d\//;

type Checker = ReturnType<typeof openApiChecker>;

/** The OpenAPI document that the server publishes, read once per worker. */
let checker: Promise<Checker> | undefined;

async function readDocument(address: string): Promise<Checker> {
  const answer = await fetch(`${address}/docs/portal.json`);
  return openApiChecker((await answer.json()) as object);
}

/** Undefined if the server didn't answer the request, or the page was closed. */
async function readExchange(request: Request): Promise<Exchange | undefined> {
  try {
    const response = await request.response();
    // Without an address the answer came from the test (page.route) or the service worker.
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

/** Checks each call of the browser and its answer against the portal's OpenAPI document. */
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

/** `keep` writes them to a file for the check after all tests. */
export function logCalls(context: BrowserContext) {
  const made = new Set<string>();
  context.on('request', (request) => made.add(`${request.method()} ${new URL(request.url()).pathname}`));
  return {
    keep: ({ testId }: Pick<TestInfo, 'testId'>) => {
      mkdirSync(CALL_LOG, { recursive: true });
      writeFileSync(join(CALL_LOG, `${testId}.json`), JSON.stringify([...made]));
    },
  };
}
