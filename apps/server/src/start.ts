import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { settleAdverts } from './features/adverts/advert-clock.service.ts';
import { forgetUnusedAdvertImages } from './features/adverts/advert-images.service.ts';
import { forgetOldCodes } from './features/one-time-codes/one-time-codes.service.ts';
import { forgetOldSessions } from './features/accounts/sessions.service.ts';
import { seedDemoWorld } from './features/demo/demo-world.ts';
import { startSimulator } from './features/demo/simulator.service.ts';
import { attendDueOrders } from './features/orders/order-clock.service.ts';
import { endSwitches } from './features/availability/switch-ends.service.ts';
import { stopAddress } from './features/notifications/bounce.service.ts';
import { forgetOldNotifications } from './features/notifications/notifications.service.ts';
import { forgetOldQuotes } from './features/order-placing/quote.service.ts';
import { forgetOldResets } from './features/password-reset/password-reset.service.ts';
import { forgetUnusedImages } from './features/products/product-images.service.ts';
import { forgetOldUndos } from './features/products/product-undo.service.ts';
import { weeklyPayouts } from './features/payouts/run-payouts.service.ts';
import { tellOfPromotions } from './features/promotions/promotion-clock.service.ts';
import { bringBackProducts } from './features/products/settle-due.service.ts';
import { pushDelivery } from './features/push/push-delivery.service.ts';
import { vapidKeys } from './features/push/vapid-keys.ts';
import { forgetOldAttempts } from './features/sign-in/sign-in-limits.ts';
import { deliverWebhooks, forgetOldDeliveries } from './features/webhooks/deliver.service.ts';
import { movableClock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, type Db } from './platform/database/database.ts';
import { openListener } from './platform/database/listener.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { gatewayKeys } from './platform/gateway/stored-keys.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { startTicker } from './platform/jobs/ticker.ts';
import { forgetOldMessages } from './platform/outbox/outbox.ts';
import { startSender, type Deliveries } from './platform/outbox/sender.ts';
import { smsDelivery } from './platform/outbox/sms.ts';
import { smtpDelivery } from './platform/outbox/smtp.ts';
import { StartRefused } from './platform/start-refused.ts';
import { sweepFiles } from './platform/storage/kept-files.ts';
import { openFileStore } from './platform/storage/open-store.ts';

export interface ServerParts {
  readonly config: Config;
  readonly connectionString: string;
  readonly keysFolder: string;
  readonly uploadsFolder: string;
  readonly portalFolder: string;
  readonly version: string;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: string;
  /** Finishes what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

/** Things to let go of, the last taken first. */
type Held = (() => unknown)[];

async function letGo(held: Held): Promise<void> {
  for (const release of held.splice(0).toReversed()) await release();
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** From a database that answers to a portal that serves. If any step fails, nothing of it stays behind. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const held: Held = [];
  try {
    const { app, address } = await bringUp(parts, held);
    return { app, address, stop: () => letGo(held) };
  } catch (error) {
    await letGo(held);
    throw error;
  }
}

async function bringUp(parts: ServerParts, held: Held) {
  const { config, connectionString, portalFolder, version } = parts;
  const keys = gatewayKeys(config.GATEWAY_KEYS, join(parts.keysFolder, 'gateway'));
  const files = await openFileStore(config.STORAGE_URL, parts.uploadsFolder);
  const devClock = config.hasDevClock ? movableClock() : undefined;
  const clock = devClock ?? systemClock;

  await migrateDatabase(connectionString).catch((error: unknown) => {
    throw new StartRefused(`DATABASE_URL can't be used: ${reasonOf(error)}`, { cause: error });
  });
  const database = openDatabase(connectionString);
  held.push(database.close);
  const { db } = database;
  const listener = openListener(connectionString);
  held.push(listener.close);
  if (config.isDemo) await seedDemoWorld({ db, clock, files }, config);

  const wiring = { config, db, clock, listener, files, gatewayKeys: keys, portalFolder, version, devClock };
  const { app } = await buildApp(wiring);
  const deliveries = await deliveriesOf(config, db, held);
  const onBounce = stopAddress({ db, clock });
  const sender = startSender({ db, clock, listener, deliveries, onBounce, log: app.log });
  held.push(sender.stop);
  const forgetting = [forgetOldAttempts, forgetOldCodes, forgetOldMessages, forgetOldResets, forgetOldSessions];
  const chores = [
    ...forgetting,
    forgetOldNotifications,
    forgetOldQuotes,
    forgetOldDeliveries,
    forgetOldUndos,
    forgetUnusedAdvertImages,
    forgetUnusedImages,
    sweepFiles(files),
  ];
  const scheduled = [housekeeping(db, clock, chores), bringBackProducts({ db, clock }), weeklyPayouts({ db, clock })];
  const due = { db, clock, config };
  const onFailure = (err: unknown, orderId: string) => app.log.error({ err, orderId }, 'an order was not attended to');
  const ticker = startTicker(async () => (await attendDueOrders(due, onFailure)) + (await endSwitches(due)), app.log);
  const webhooks = startTicker(() => deliverWebhooks({ db, clock, keys }), app.log);
  const calendar = startTicker(async () => (await settleAdverts(due)) + (await tellOfPromotions(due)), app.log);
  held.push(ticker.stop, webhooks.stop, calendar.stop);
  const jobs = await startJobs(connectionString, scheduled, app.log);
  held.push(jobs.stop, () => app.close());

  for (const warning of config.warnings) app.log.warn(warning);
  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw new StartRefused(`PORT ${config.PORT} on HOST ${config.HOST} can't be used: ${reasonOf(error)}`, {
      cause: error,
    });
  });
  if (config.hasSimulator) held.push(await startSimulator({ db, clock, keys, address, config }));
  return { app, address };
}

const senderAddress = ({ publicUrl }: Config) => `Vendor <no-reply@${new URL(publicUrl).hostname}>`;

/** A channel that is not set up keeps its messages in the outbox. */
async function deliveriesOf(config: Config, db: Db, held: Held): Promise<Deliveries> {
  const { SMTP_URL, SMS_URL, publicUrl } = config;
  const smtp = SMTP_URL === undefined ? undefined : smtpDelivery(SMTP_URL, senderAddress(config), publicUrl);
  if (smtp) held.push(smtp.close);
  const vapid = await vapidKeys({ db, config });
  return {
    ...(smtp && { email: smtp.deliver }),
    ...(SMS_URL !== undefined && { sms: smsDelivery(SMS_URL) }),
    ...(vapid && { push: pushDelivery(db, vapid) }),
  };
}
