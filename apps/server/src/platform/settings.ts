import * as z from 'zod/mini';

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
const share = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/, 'it is not a number from 0 to 1')),
      z.transform(Number),
    ),
    fallback,
  );
const listed = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
const appSecret = z.optional(z.string().check(z.minLength(32, 'it has fewer than 32 characters')));
/** E.164, which both `tel:` and wa.me accept. */
const phone = z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'it is not a number such as +2348031234567')));
const TILES = /^https?:\/\/[\w.:-]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/;
const address = z.optional(z.url({ protocol: /^https?$/ }));

export const DEMO_SCENES = ['usual', 'busy_friday'] as const;

/** Documented in docs/running.md. Defaults that depend on another variable are set in `readConfig`. */
export const Environment = z.object({
  NODE_ENV: text('development'),
  PORT: whole(4000, 0, 65_535),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: address,
  TRUST_PROXY: flag,
  API_URL_STAGING: address,
  API_URL_PRODUCTION: address,
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** 0 allows a remote database without TLS. */
  DATABASE_TLS: flag,
  READ_ONLY: flag,
  /** 1: take over a database that belonged to another installation. */
  ADOPT_DATABASE: flag,
  /** 0: refuse to start on an outdated schema; `npm run migrate` applies the steps. */
  MIGRATE_AT_START: flag,
  POOL_SIZE: whole(10, 2, 1_000),
  /** 0: a pooler in between loses prepared statements. Unset: detected at the start. */
  PREPARED_STATEMENTS: flag,
  EVENTS_URL: z.optional(z.url({ protocol: /^(?:nats|tls)$/ })),
  DATA_DIR: z.optional(z.string()),
  STORAGE_URL: z.optional(z.url()),
  CLAMAV_URL: z.optional(z.url({ protocol: /^tcp$/ })),
  STORAGE_PER_VENDOR_MB: whole(2_000, 1, 1_000_000),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^<>\r\n]+@[^<>\s]+$|^[^<>\r\n]+ <[^<>\s]+@[^<>\s]+>$/))),
  /** 0 allows a remote mail server without TLS. */
  SMTP_TLS: flag,
  SMS_URL: address,
  WHATSAPP_URL: address,
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.url({ protocol: /^(?:mailto|https)$/ })),
  BANK_LOOKUP_URL: address,
  BANK_LOOKUP_KEY: z.optional(z.string()),
  TRANSFERS_URL: address,
  TRANSFERS_SECRET: z.optional(z.string()),
  PAYMENTS_URL: address,
  PAYMENTS_SECRET: z.optional(z.string()),
  OUTSIDE_LOOPBACK: flag,
  PRIVATE_SERVICES: z._default(z.pipe(z.string(), z.transform(listed)), []),
  MAP_TILES_URL: z.optional(z.string().check(z.regex(TILES, 'it is not an address with {z}, {x} and {y} in its path'))),
  MAP_ATTRIBUTION: text('© OpenStreetMap contributors'),
  SUPPORT_EMAIL: z.optional(z.email()),
  SUPPORT_PHONE: phone,
  SUPPORT_WHATSAPP: phone,
  GATEWAY_KEYS: z.optional(z.string()),
  /** Encrypts the keys that we generate and store. */
  APP_SECRET: appSecret,
  /** The previous one, until a start has re-encrypted everything. */
  APP_SECRET_PREVIOUS: appSecret,
  DELIVERY_FEE: whole(80_000, 0, 100_000_000),
  CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'NGN'),
  COMMISSION_BPS: whole(1500, 0, 10_000),
  /** Contained in the commission, not added to it. */
  COMMISSION_VAT_BPS: whole(750, 0, 10_000),
  ISSUER_NAME: text('The marketplace'),
  ISSUER_ADDRESS: z.optional(z.string()),
  ISSUER_TIN: z.optional(z.string()),
  /** Days after an order ended until its customer's personal data is deleted. */
  CUSTOMER_DATA_DAYS: whole(90, 1, 3_650),
  ADVERT_PRICE: whole(250_000, 0, 100_000_000_00),
  DEMO: flag,
  SIMULATOR: flag,
  SIMULATOR_RATE: whole(30, 0, 100_000),
  SIMULATOR_SEED: whole(20_261_115, 0, 2_147_483_647),
  DEMO_SCENE: z._default(z.enum(DEMO_SCENES), 'usual'),
  DEV_CLOCK: flag,
  TELEMETRY_URL: address,
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.regex(/^\s*[^=,\s]+=[^,]*(?:,\s*[^=,\s]+=[^,]*)*$/, 'it is not name=value,name=value')),
  ),
  OTEL_SERVICE_NAME: text('vendor-portal'),
  OTEL_TRACES_SAMPLER_ARG: share(1),
  /** Documented in docs/running.md: production shows only readiness by default. */
  SHOW_METRICS: flag,
  SHOW_READYZ: flag,
  SHOW_DOCS: flag,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** Each may also be given as a file, with the suffix `_FILE`. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

export type Settings = z.output<typeof Environment>;
