import fastifyStatic from '@fastify/static';
import { contracts } from '@vendor-portal/contract/all-calls.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config } from './platform/config.ts';
import { AppError } from './platform/http/responses/app-error.ts';
import { isOfApi } from './platform/http/guard/security.ts';

const A_YEAR = 31_536_000;

const PAGE = 'index.html';

/** With a prerendered screen or the frame's files in its head (`apps/web/build/complete-pages.ts`). */
const OWN_PAGES = {
  '/': 'landing.html',
  '/sign-in': 'sign-in.html',
  '/dashboard': 'dashboard.html',
  '/dashboard/*': 'dashboard.html',
};

/**
 * Only useful on pages and cross-origin responses. A screen has thirty files: on a slow connection these headers would be
 * as long as the smaller half of them.
 */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'access-control-allow-origin',
  'access-control-expose-headers',
];

/** Hidden ones answer 404: a scraper must not mistake the portal's page for metrics. */
const OPERATORS_PAGES = /^\/(?:metrics|readyz|docs)(?:\/|$)/;

/** Dotfiles at any depth, and source maps, compressed or not. */
const UNSERVED = /\/\.|\.map(?:\.\w+)?$/;

const allCalls: readonly Call[] = Object.values(contracts).flatMap((calls): Call[] => Object.values(calls));
const pathPatterns = allCalls.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

const methodsOf = (path: string) =>
  pathPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);

/** Hashed files are cached forever, pages never; compressed files are served as built. */
export async function servePortal(app: FastifyInstance, config: Config, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, PAGE));
  // The reply is not returned: awaiting it adds listeners to the response, past the number that Node warns of.
  const sendPage = (reply: FastifyReply, page = PAGE) => {
    if (!isBuilt) throw new AppError('not_found');
    void reply.header('cache-control', 'no-cache').sendFile(page);
  };
  // In development nothing is built, and Vite serves the portal.
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: true,
      index: false,
      cacheControl: false,
      allowedPath: (path) => !UNSERVED.test(path),
      setHeaders: (reply, path) => {
        const isHashed = relative(folder, path).startsWith('assets/');
        void reply.header('cache-control', isHashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
        if (!isHashed) return;
        for (const name of OF_PAGES) reply.removeHeader(name);
        // The same for every origin: a file that is fetched and then imported must not be downloaded twice.
        void reply.header('vary', 'accept-encoding');
      },
    });

  for (const [path, own] of Object.entries(OWN_PAGES)) {
    const page = existsSync(join(folder, own)) ? own : PAGE;
    // Monitoring requests the head of the first page.
    app.route({ method: ['GET', 'HEAD'], url: path, handler: (_request, reply) => sendPage(reply, page) });
  }

  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      apiUrl: { staging: config.API_URL_STAGING ?? null, production: config.API_URL_PRODUCTION ?? null },
      // §1: a built portal is the production portal, however the server runs.
      environment: isBuilt ? 'production' : 'development',
      telemetryUrl: config.TELEMETRY_URL ?? null,
      isDemo: config.isDemo,
    }),
  );

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = methodsOf(path).filter((method) => method !== request.method);
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '));
      throw new AppError('method_not_allowed');
    }
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !isOfApi(request) && !/\.\w+$/.test(path);
    if (!wantsPage || OPERATORS_PAGES.test(path)) throw new AppError('not_found');
    sendPage(reply);
  });
}
