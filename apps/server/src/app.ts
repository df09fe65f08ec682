import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { authenticator, findRights } from './features/sessions/sessions.service.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { printerRackRoutes } from './features/demo/printers/printer-rack.routes.ts';
import { openCallLog } from './features/demo/storefront/call-log.ts';
import { storefrontRoutes } from './features/demo/storefront/storefront.routes.ts';
import { ROUTES } from './features.ts';
import type { Stage } from './features/demo/live/stage.ts';
import type { Clock, MovableClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Db } from './platform/database/db.ts';
import type { PubSub } from './platform/events/pub-sub/pub-sub.ts';
import type { GatewayKey } from './platform/gateway-keys.ts';
import type { BodyLimits } from './platform/http/body-parsers.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import type { LogFile } from './platform/http/logging.ts';
import { servePortal } from './portal.ts';
import type { CallConcurrency } from './platform/http/guard/concurrency.ts';
import type { RateLimits } from './platform/http/guard/limits.ts';
import { openKeyring, resealSecrets } from './features/gateway-keys/keyring.service.ts';
import { signatureCheck } from './features/gateway-keys/signature.service.ts';
import { sealWebhooksAgain } from './features/webhooks/registration.service.ts';
import { resealKeys, keepKeysFresh, openKeyRings } from './features/gateway-keys/app-keys.service.ts';
import { cursorCodec } from './platform/paging.ts';
import { makeOutside, type OutsideTransport } from './platform/outside/outside.ts';
import type { Platform } from './platform/platform.ts';
import { fileLinks, serveFiles } from './platform/storage/file-links.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { countFilesGivenUp } from './platform/storage/given-up-files.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { takeRawFiles } from './platform/read-upload.ts';

export interface AppDeps {
  readonly config: Config;
  readonly db: Db;
  /** For reading keys, which no request waits for. */
  readonly background?: Db;
  readonly clock: Clock;
  readonly pubSub: PubSub;
  readonly readiness: Database['readiness'];
  readonly files: FileStore;
  readonly gatewayKeys: readonly GatewayKey[];
  readonly version: string;
  readonly portalFolder: string;
  /** Set only where the clock may be moved. */
  readonly devClock?: MovableClock | undefined;
  readonly stage?: Stage | undefined;
  /** Defaults to standard error. */
  readonly logFile?: LogFile | undefined;
  readonly tracing?: Tracing | undefined;
  /** Replaces DNS lookups and connections in tests. */
  readonly outsideTransport?: OutsideTransport;
  readonly rateLimits?: RateLimits;
  readonly concurrency?: CallConcurrency;
  readonly bodies?: BodyLimits;
  readonly maxEventLoopDelayMs?: number;
  readonly readsKeysEvery?: number;
}

export async function buildApp(deps: AppDeps): Promise<{ app: FastifyInstance; platform: Platform }> {
  const { config, db, background = db, clock, pubSub, files } = deps;
  const metrics = new Registry();
  await resealKeys(background);
  await resealSecrets(background);
  await sealWebhooksAgain(background);
  const keyRings = await openKeyRings(background, clock);
  const keyring = await openKeyring(background, clock, deps.gatewayKeys);
  const cursors = cursorCodec(keyRings.cursor);
  const links = fileLinks(keyRings.file_links, clock);
  const authenticate = authenticator(db, clock);
  const outside = makeOutside(config, deps.outsideTransport);
  const signing = { keyring, keyRings, cursors, links };
  const platform: Platform = {
    config,
    db,
    clock,
    pubSub,
    ...signing,
    authenticate,
    files,
    outside,
    metrics,
  };
  countFilesGivenUp(metrics, { db, clock });
  const app = await createHttpApp({
    ...deps,
    signatureCheck: signatureCheck(db, clock, keyring),
    authenticate,
    findRights,
    metrics,
  });
  keepKeysFresh(app, pubSub, [keyring, keyRings], deps.readsKeysEvery);
  takeRawFiles(app);
  const callLog = config.isDemo ? openCallLog(app, clock) : undefined;
  await app.register(async (scope) => {
    for (const routes of Object.values(ROUTES)) routes(scope, platform);
  });
  serveFiles(app, files, links);
  if (callLog) {
    demoRoutes(app, platform, deps);
    printerRackRoutes(app, platform);
    await storefrontRoutes(app, platform, callLog);
  }
  // Loaded on demand, because it takes some megabytes.
  if (config.showsDocs) {
    const { serveReference } = await import('./openapi/documents.ts');
    await serveReference(app, deps.version, config.publicUrl);
  }
  await servePortal(app, config, deps.portalFolder);
  return { app, platform };
}
