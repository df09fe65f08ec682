import type { Logger } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { refuseDemoData, seedDemo } from './features/demo/demo-data.ts';
import { startSimulator } from './features/demo/live/simulator.service.ts';
import { fridayClock, makeStage } from './features/demo/live/stage.ts';
import { stopAddress } from './features/notifications/notifications.service.ts';
import { pushDelivery } from './features/notifications/push-delivery.service.ts';
import { vapidKeys } from './features/notifications/push.service.ts';
import { movableClock, systemClock, type MovableClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, countConnections, type Database } from './platform/database/database.ts';
import { findPooler } from './platform/database/pooler.ts';
import { prepareDatabase } from './platform/database/schema/migrate.ts';
import { gatewayKeys } from './features/gateway-keys/configured-keys.ts';
import { appSecrets, makeSealer, sealWith } from './platform/sealing.ts';
import type { LogFile } from './platform/http/logging.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { workMetrics } from './platform/jobs/work-metrics.ts';
import { startSender, type Deliveries } from './platform/outbox/sender.ts';
import { smsDelivery } from './features/notifications/sms-delivery.service.ts';
import type { Platform } from './platform/platform.ts';
import { needsSmtpTls } from './platform/weak-settings.ts';
import { StartRefused } from './platform/start-refused.ts';
import { openFileStore } from './platform/storage/file-store.ts';
import type { PubSub } from './platform/events/pub-sub/pub-sub.ts';
import { postgresPubSub } from './platform/events/pub-sub/postgres-pub-sub.ts';

interface ServerDeps {
  readonly config: Config;
  readonly connectionString: string;
  readonly keysFolder: string;
  readonly uploadsFolder: string;
  readonly portalFolder: string;
  /** Defaults to standard error. */
  readonly logFile?: LogFile | undefined;
  readonly version: string;
  readonly report?: ((line: string) => void) | undefined;
  /** Learns of every statement; for benchmarks. */
  readonly queryLogger?: Logger;
  /** Aborts a start that is still seeding. */
  readonly signal?: AbortSignal;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: string;
  stop(): Promise<void>;
}

type Held = (() => unknown)[];

async function releaseAll(held: Held): Promise<void> {
  for (const release of held.splice(0).toReversed()) await release();
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** If any step fails, everything before it is undone. */
export async function startServer(deps: ServerDeps): Promise<RunningServer> {
  const held: Held = [];
  try {
    const { app, address } = await bringUp(deps, held);
    return { app, address, stop: () => releaseAll(held) };
  } catch (error) {
    await releaseAll(held);
    throw error;
  }
}

async function bringUp(deps: ServerDeps, held: Held) {
  const { config, connectionString, portalFolder, version, logFile } = deps;
  const tracing = await openTracing(config, version);
  if (tracing) held.push(tracing.close);
  const keys = gatewayKeys(config.GATEWAY_KEYS, join(deps.keysFolder, 'gateway'));
  sealWith(makeSealer(...appSecrets(config, join(deps.keysFolder, 'app-secret'))));
  const files = await openFileStore(config.STORAGE_URL, deps.uploadsFolder);
  const devClock = config.hasDevClock ? movableClock() : undefined;
  const isFriday = config.isDemo && config.DEMO_SCENE === 'busy_friday';
  const clock = devClock ?? (isFriday ? fridayClock() : systemClock);
  const stage = config.hasSimulator ? makeStage(config.DEMO_SCENE) : undefined;

  const directUrl = config.DATABASE_DIRECT_URL ?? connectionString;

  const isPooled = await findPooler({ connectionString, directUrl: config.DATABASE_DIRECT_URL });
  await prepareDatabase(config, directUrl);
  const { report, signal } = deps;
  if (config.isDemo) await seedDemo({ connectionString: directUrl, clock, files, report, signal }, config);
  const database = openDatabase(connectionString, {
    maxConnections: config.POOL_SIZE,
    isPrepared: config.PREPARED_STATEMENTS ?? !isPooled,
    isPooled,
    logger: deps.queryLogger,
  });
  held.push(database.close);
  const { db, background, readiness } = database;
  const pubSub = await openPubSub(config.EVENTS_URL, directUrl);
  held.push(pubSub.close);
  database.onCommit(pubSub.publish);
  if (!config.isDemo) await refuseDemoData(background);
  if (!config.isDemo && !config.isReadOnly) await claimDatabase(background.connection.client, config);

  const wiring = {
    config,
    db,
    background,
    clock,
    pubSub,
    files,
    gatewayKeys: keys,
    portalFolder,
    version,
    devClock,
    stage,
    logFile,
    tracing,
    readiness,
  };
  const { app, platform } = await buildApp(wiring);
  logGaps(pubSub, app.log);
  if (tracing) tracing.log.warn = app.log.warn.bind(app.log);
  countConnections(database.pool, platform.metrics);
  if (isPooled && config.PREPARED_STATEMENTS === undefined)
    app.log.info('DATABASE_URL leads to a pooler in transaction mode: statements are not prepared');
  if (config.isReadOnly) app.log.warn('READ_ONLY=1: nothing is carried out, sent or changed');
  else await startWork({ platform, database, app, devClock }, held);
  held.push(() => app.close());

  for (const warning of config.warnings) app.log.warn(warning);
  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw new StartRefused(`PORT ${config.PORT} on HOST ${config.HOST} can't be used: ${reasonOf(error)}`, {
      cause: error,
    });
  });
  if (stage && !config.isReadOnly)
    held.push(await startSimulator({ db: background, clock, keyring: platform.keyring, address, config, stage }));
  return { app, address };
}

interface Work {
  readonly platform: Platform;
  readonly database: Database;
  readonly app: FastifyInstance;
  readonly devClock: MovableClock | undefined;
}

async function startWork({ platform, database, app, devClock }: Work, held: Held): Promise<void> {
  const { config, clock, pubSub, files, outside, metrics, keyring } = platform;
  const { background: db, onCommit } = database;
  const { reportLag, jobEnded, undelivered, ...sending } = workMetrics(metrics, clock);
  const deliveries = await deliveriesOf({ ...platform, db }, held);
  const onBounce = stopAddress({ db, clock });
  const sendingDeps = { db, clock, pubSub, deliveries, onBounce, log: app.log, reportLag, undelivered, ...sending };
  const sender = startSender(sendingDeps);
  held.push(sender.stop);
  devClock?.onMoved(sender.wake);
  const background = { config, db, clock, files, outside, keyring, log: app.log, undelivered };
  const stopBackground = await startBackground({ background, onCommit, devClock, reportLag, jobEnded });
  held.push(stopBackground);
}

function logGaps(pubSub: PubSub, log: FastifyBaseLogger): void {
  let wasConnected = pubSub.isConnected;
  pubSub.onGap(() => {
    if (pubSub.isConnected === wasConnected) return;
    wasConnected = pubSub.isConnected;
    if (wasConnected) log.info({ pubSub: pubSub.name }, 'connected to live events');
    else log.warn({ pubSub: pubSub.name }, 'lost the connection to live events: they arrive late');
  });
}

const senderAddress = ({ MAIL_FROM, publicUrl }: Config) =>
  MAIL_FROM ?? `Vendor <no-reply@${new URL(publicUrl).hostname}>`;

/** Lazy-loaded, like everything that takes megabytes. */
async function openSmtp(url: string, config: Config) {
  const { smtpDelivery } = await import('./features/notifications/mail-delivery.service.ts');
  return smtpDelivery(url, senderAddress(config), config.publicUrl, needsSmtpTls(config));
}

/** Messages of a channel that isn't configured stay in the outbox. */
async function deliveriesOf({ config, db, clock, outside }: Platform, held: Held): Promise<Deliveries> {
  const { SMTP_URL, SMS_URL, WHATSAPP_URL } = config;
  const smtp = SMTP_URL === undefined ? undefined : await openSmtp(SMTP_URL, config);
  if (smtp) held.push(smtp.close);
  const vapid = await vapidKeys({ db, config });
  return {
    ...(smtp && { email: smtp.deliver }),
    ...(SMS_URL !== undefined && { sms: smsDelivery(SMS_URL, outside.toServices) }),
    ...(WHATSAPP_URL !== undefined && { whatsapp: smsDelivery(WHATSAPP_URL, outside.toServices, 'WhatsApp') }),
    ...(vapid && { push: pushDelivery(db, clock, vapid, outside.toStrangers) }),
  };
}

/** NATS if an address is given, lazy-loaded; otherwise PostgreSQL over a connection that bypasses poolers. */
async function openPubSub(eventsUrl: string | undefined, databaseUrl: string): Promise<PubSub> {
  if (eventsUrl === undefined) return postgresPubSub(databaseUrl);
  const { natsPubSub } = await import('./platform/events/pub-sub/nats-pub-sub.ts');
  return natsPubSub(eventsUrl);
}

type Settings = Pick<Config, 'publicUrl' | 'ADOPT_DATABASE'>;

const CLAIM = `insert into migrations.owner (name) values ($1) on conflict (is_only)
  do update set name = excluded.name, since = now() where $2 and migrations.owner.name <> excluded.name`;

/**
 * Refuses a database that belongs to another installation: a restored copy would cancel waiting orders, send messages
 * and pay out again. Identified by host and database, because a copy often runs with the original's settings.
 */
export async function claimDatabase(client: Pool | ClientBase, { publicUrl, ADOPT_DATABASE }: Settings): Promise<void> {
  const { rows: databases } = await client.query<{ name: string }>('select current_database() as name');
  const ours = `${new URL(publicUrl).hostname}, database ${databases[0]?.name}`;
  await client.query(CLAIM, [ours, ADOPT_DATABASE ?? false]);
  const { rows: owners } = await client.query<{ name: string }>('select name from migrations.owner');
  const owner = owners[0]?.name;
  if (owner === ours) return;
  throw new StartRefused(
    `The database belongs to ${owner}, and this is ${ours}. READ_ONLY=1 only looks at it; ADOPT_DATABASE=1 takes it over and carries out what is due in it.`,
  );
}
