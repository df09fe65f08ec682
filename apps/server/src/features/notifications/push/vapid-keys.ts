import { storedKey } from '../../gateway-keys/app-keys.service.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact for push services. */
  readonly subject: string;
}

/** Created by the first process that needs it: browsers subscribe to one key permanently. */
async function madeKeys(db: Platform['db']): Promise<{ publicKey: string; privateKey: string }> {
  const stored = await storedKey(db, 'vapid', async () => {
    const { default: webPush } = await import('web-push');
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return JSON.parse(stored) as { publicKey: string; privateKey: string };
}

/** The keys of the environment, or generated ones in the demo; otherwise there is no push. */
export async function vapidKeys({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<VapidKeys | undefined> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = config;
  const subject = VAPID_SUBJECT ?? `mailto:${config.supportEmail}`;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey, subject };
  return config.isDemo ? { ...(await madeKeys(db)), subject } : undefined;
}
