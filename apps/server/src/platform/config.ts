import * as z from 'zod/mini';
import { StartRefused } from './start-refused.ts';

const text = (fallback: string) => z._default(z.string(), fallback);
const whole = (fallback: number, min: number, max: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
    ),
    fallback,
  );
const flag = z.optional(
  z.pipe(
    z.enum(['0', '1']),
    z.transform((value) => value === '1'),
  ),
);
const address = z.optional(z.url({ protocol: /^https?$/ }));

/** product.md's table of variables; every default that depends on another variable is worked out in `readConfig`. */
const Environment = z.object({
  NODE_ENV: text('development'),
  PORT: whole(4000, 0, 65_535),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: address,
  TRUST_PROXY: flag,
  API_URL_STAGING: address,
  API_URL_PRODUCTION: address,
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** For what a pooler can't share out: listening, migrations. */
  DATABASE_DIRECT_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  POOL_SIZE: whole(10, 2, 1_000),
  EVENTS_URL: z.optional(z.url({ protocol: /^(?:nats|tls)$/ })),
  DATA_DIR: z.optional(z.string()),
  STORAGE_URL: z.optional(z.url()),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  SMS_URL: address,
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.url({ protocol: /^(?:mailto|https)$/ })),
  BANK_LOOKUP_URL: address,
  BANK_LOOKUP_KEY: z.optional(z.string()),
  /** Carries payouts out in the manner of Paystack; unset: somebody does it by hand. */
  TRANSFERS_URL: address,
  TRANSFERS_SECRET: z.optional(z.string()),
  SUPPORT_EMAIL: z.optional(z.email()),
  GATEWAY_KEYS: z.optional(z.string()),
  DELIVERY_FEE: whole(80_000, 0, 100_000_000),
  CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'NGN'),
  COMMISSION_BPS: whole(1500, 0, 10_000),
  /** Contained in the commission, not added to it. */
  COMMISSION_VAT_BPS: whole(750, 0, 10_000),
  /** How long after its end an order tells who its customer was. */
  CUSTOMER_DATA_DAYS: whole(90, 1, 3_650),
  ADVERT_PRICE: whole(250_000, 0, 100_000_000_00),
  DEMO: flag,
  SIMULATOR: flag,
  /** Orders in a quiet hour. */
  SIMULATOR_RATE: whole(30, 0, 100_000),
  SIMULATOR_SEED: whole(20_261_115, 0, 2_147_483_647),
  DEV_CLOCK: flag,
  TELEMETRY_URL: address,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Config = ReturnType<typeof readConfig>;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Reads the environment once. A value that can't be used ends the start with one line that names its variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  // An empty variable is what compose files and CI leave behind for "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(given);
  if (!read.success) {
    // The value itself stays unsaid: several of these carry passwords.
    const [issue] = read.error.issues;
    // Our own sentences end with a full stop, the library's do not.
    const reason = issue?.message.replace(/\.$/, '') ?? 'it is not valid';
    throw new StartRefused(`${String(issue?.path[0])} can't be used: ${reason}.`);
  }
  const { DEMO, SIMULATOR, DEV_CLOCK, PUBLIC_URL, SUPPORT_EMAIL, ...settings } = read.data;
  const isProduction = settings.NODE_ENV === 'production';
  const isDemo = DEMO ?? (LOOPBACK.has(settings.HOST) && !settings.DATABASE_URL && !isProduction);
  if (SIMULATOR && !isDemo)
    throw new StartRefused('SIMULATOR=1 needs DEMO=1: only the demo world has simulated customers.');
  if (isProduction && !settings.SMTP_URL) {
    throw new StartRefused('SMTP_URL is not set: without it nobody could receive a code and sign in.');
  }
  if (isProduction && !settings.BANK_LOOKUP_URL) {
    throw new StartRefused('BANK_LOOKUP_URL is not set: without it accounts would be confirmed under invented names.');
  }
  if ((settings.VAPID_PUBLIC_KEY === undefined) !== (settings.VAPID_PRIVATE_KEY === undefined)) {
    throw new StartRefused('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: one of them is not set.');
  }
  if ((settings.TRANSFERS_URL === undefined) !== (settings.TRANSFERS_SECRET === undefined)) {
    throw new StartRefused('TRANSFERS_URL and TRANSFERS_SECRET go together: one of them is not set.');
  }
  const publicUrl =
    PUBLIC_URL ?? `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`;
  return {
    ...settings,
    isProduction,
    isDemo,
    hasSimulator: SIMULATOR ?? isDemo,
    hasDevClock: isDemo && (DEV_CLOCK ?? false),
    /** A terminal that somebody looks at stays quiet, unless they ask for the log there. */
    keepsLogInFile: isDemo && !isProduction && given['LOG_LEVEL'] === undefined,
    publicUrl,
    /** Where messages to support go. */
    supportEmail: SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    warnings: isProduction
      ? (['DATABASE_URL', 'GATEWAY_KEYS'] as const)
          .filter((name) => !settings[name])
          .map((name) => `${name} is not set: using one of our own in DATA_DIR.`)
      : [],
  };
}
