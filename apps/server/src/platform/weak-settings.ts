import type { Settings } from './settings.ts';
import { bareHost, isLoopbackAddress } from './outside/public-address.ts';

export const isLocalHost = (host: string): boolean =>
  host === '' || host === 'localhost' || host.endsWith('.localhost') || host.startsWith('/') || isLoopbackAddress(host);

const hostOf = (address: string) => decodeURIComponent(bareHost(new URL(address)));

/** PostgreSQL's TLS modes that continue without encryption or without verifying the server. */
const WEAK_SSLMODES = new Set(['disable', 'allow', 'prefer', 'no-verify']);

/** Options in the URL that would disable TLS or its verification. */
const WEAK_SMTP = ['ignoreTLS', 'tls.rejectUnauthorized', 'opportunisticTLS'];

export const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const;

type CheckedSettings = Settings & { readonly isProduction: boolean; readonly isDemo: boolean };
type Rule = (settings: CheckedSettings) => string | undefined | false;

/** The demo shows every code in its mailbox, prints a password and moves its clock: for this machine alone. */
const DEMO_RULES: readonly Rule[] = [
  ({ isProduction }) => isProduction && "DEMO=1 can't be used with NODE_ENV=production.",
  ({ HOST }) =>
    !isLocalHost(HOST) && 'DEMO=1 needs a HOST of this machine alone: its codes are open to all who reach it.',
  ({ PUBLIC_URL }) =>
    PUBLIC_URL !== undefined &&
    !isLocalHost(hostOf(PUBLIC_URL)) &&
    'DEMO=1 needs a PUBLIC_URL of this machine alone: its codes are open to all who reach it.',
  ({ TRUST_PROXY }) => TRUST_PROXY === true && "DEMO=1 can't be used with TRUST_PROXY=1: nobody else may reach it.",
];

const REAL_RULES: readonly Rule[] = [
  ({ SIMULATOR }) => SIMULATOR === true && 'SIMULATOR=1 needs DEMO=1: only the demo has simulated customers.',
  ({ DEMO_SCENE }) => DEMO_SCENE !== 'usual' && 'DEMO_SCENE needs DEMO=1: only the demo has scenes.',
];

const PRODUCTION_RULES: readonly Rule[] = [
  ({ DATABASE_URL }) =>
    !DATABASE_URL && 'DATABASE_URL is not set: the embedded database is for demo, development and tests only.',
  ({ SMTP_URL }) => !SMTP_URL && 'SMTP_URL is not set: without it nobody could receive a code and sign in.',
  ({ APP_SECRET }) =>
    !APP_SECRET &&
    'APP_SECRET is not set: without it the keys in the database would be open to whoever has a copy of it.',
  ({ BANK_LOOKUP_URL }) =>
    !BANK_LOOKUP_URL && 'BANK_LOOKUP_URL is not set: without it accounts would be confirmed under invented names.',
  ({ OUTSIDE_LOOPBACK }) =>
    OUTSIDE_LOOPBACK === true &&
    "OUTSIDE_LOOPBACK=1 can't be used with NODE_ENV=production: name it in PRIVATE_SERVICES.",
  ...(['SMS_URL', 'WHATSAPP_URL', 'BANK_LOOKUP_URL', 'TRANSFERS_URL', 'PAYMENTS_URL'] as const).map(
    (name): Rule =>
      ({ [name]: address, PRIVATE_SERVICES }) =>
        address?.startsWith('http:') &&
        !PRIVATE_SERVICES.includes(hostOf(address)) &&
        `${name} can't be used: it is not an address of https, and its host is not one of PRIVATE_SERVICES.`,
  ),
];

const ALL_RULES: readonly Rule[] = [
  ({ APP_SECRET, APP_SECRET_PREVIOUS }) =>
    APP_SECRET_PREVIOUS !== undefined &&
    APP_SECRET === undefined &&
    'APP_SECRET_PREVIOUS needs APP_SECRET: the one that takes its place.',
  ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) =>
    (VAPID_PUBLIC_KEY === undefined) !== (VAPID_PRIVATE_KEY === undefined) &&
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: one of them is not set.',
  ({ TRANSFERS_URL, TRANSFERS_SECRET }) =>
    (TRANSFERS_URL === undefined) !== (TRANSFERS_SECRET === undefined) &&
    'TRANSFERS_URL and TRANSFERS_SECRET go together: one of them is not set.',
  ({ PAYMENTS_URL, PAYMENTS_SECRET }) =>
    (PAYMENTS_URL === undefined) !== (PAYMENTS_SECRET === undefined) &&
    'PAYMENTS_URL and PAYMENTS_SECRET go together: one of them is not set.',
  ({ PUBLIC_URL, TRUST_PROXY }) =>
    PUBLIC_URL?.startsWith('https:') &&
    TRUST_PROXY === undefined &&
    'TRUST_PROXY is not set: with a PUBLIC_URL of https say 1 if a proxy of yours writes x-forwarded-for, 0 if none does.',
  ...DATABASES.map(
    (name): Rule =>
      ({ [name]: address, DATABASE_TLS }) =>
        address !== undefined &&
        DATABASE_TLS !== false &&
        !isLocalHost(hostOf(address)) &&
        WEAK_SSLMODES.has(new URL(address).searchParams.get('sslmode') ?? '') &&
        `${name} can't be used: its sslmode goes on without TLS. DATABASE_TLS=0 allows that, in a network of your own.`,
  ),
  ({ SMTP_URL, SMTP_TLS }) =>
    SMTP_URL !== undefined &&
    SMTP_TLS !== false &&
    WEAK_SMTP.some((name) => new URL(SMTP_URL).searchParams.has(name)) &&
    "SMTP_URL can't be used: it weakens TLS. SMTP_TLS=0 allows that, in a network of your own.",
];

/** No line contains a value: several are passwords. */
export function weakSettings(settings: CheckedSettings): readonly string[] {
  const { isDemo, isProduction } = settings;
  const rules = [...(isDemo ? DEMO_RULES : REAL_RULES), ...(isProduction ? PRODUCTION_RULES : []), ...ALL_RULES];
  return rules.map((rule) => rule(settings)).filter((problem): problem is string => typeof problem === 'string');
}

/** Required for a remote mail server unless `SMTP_TLS=0`. */
export const needsSmtpTls = ({ SMTP_URL, SMTP_TLS }: Pick<Settings, 'SMTP_URL' | 'SMTP_TLS'>): boolean =>
  SMTP_URL !== undefined && SMTP_TLS !== false && !isLocalHost(hostOf(SMTP_URL));

/** A remote database needs verified TLS unless the address or the setting overrides it. */
export function databaseAddress(address: string, { DATABASE_TLS }: Pick<Settings, 'DATABASE_TLS'>): string {
  const url = new URL(address);
  if (DATABASE_TLS === false || isLocalHost(hostOf(address)) || url.searchParams.has('sslmode')) return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
