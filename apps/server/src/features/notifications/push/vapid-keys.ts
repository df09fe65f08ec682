import { storedKey } from '../../gateway-keys/app-keys.service.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service writes to when something is wrong with our messages. */
  readonly subject: string;
}

/** Made once by whichever process asks first: browsers subscribe to one key for good. */
async function madeKeys(db: Platform['db']): Promise<{ publicKey: string; privateKey: string }> {
  const stored = await storedKey(db, 'vapid', async () => {
    const { default: webPush } = await import('web-push');
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return JSON.parse(stored) as { publicKey: string; privateKey: string };
}

/** The keys of the environment; in the demo a pair of our own; otherwise there is no push. */
export async function vapidKeys({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<VapidKeys | undefined> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = config;
  const subject = VAPID_SUBJECT ?? `mailto:${config.supportEmail}`;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey, subject };
  return config.isDemo ? { ...(await madeKeys(db)), subject } : undefined;
}
