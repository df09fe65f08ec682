import { eq } from 'drizzle-orm';
import { appKeys } from '../../../platform/keys/app-keys.tables.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service writes to when something is wrong with our messages. */
  readonly subject: string;
}

const NAME = 'vapid';

/** Made once by whichever process asks first: browsers subscribe to one key for good. */
async function madeKeys(db: Platform['db']): Promise<{ publicKey: string; privateKey: string }> {
  const [kept] = await db.select().from(appKeys).where(eq(appKeys.name, NAME));
  if (kept) return JSON.parse(kept.secret) as { publicKey: string; privateKey: string };
  const { default: webPush } = await import('web-push');
  const made = JSON.stringify(webPush.generateVAPIDKeys());
  await db.insert(appKeys).values({ name: NAME, secret: made }).onConflictDoNothing();
  return madeKeys(db);
}

/** The keys of the environment; in the demo a pair of our own; otherwise there is no push. */
export async function vapidKeys({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<VapidKeys | undefined> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = config;
  const subject = VAPID_SUBJECT ?? `mailto:${config.supportEmail}`;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey, subject };
  return config.isDemo ? { ...(await madeKeys(db)), subject } : undefined;
}
