import { bareHost } from './outside/public-address.ts';
import { Environment, SETTINGS, type Settings } from './settings.ts';
import { StartRefused } from './start-refused.ts';
import { DATABASES, databaseAddress, isLocalHost, weakSettings } from './weak-settings.ts';
import { readFileSync } from 'node:fs';

export type Config = ReturnType<typeof readConfig>;

/** Absent settings are left out, so that their defaults apply. */
const securedDatabase = (settings: Settings) =>
  Object.fromEntries(
    DATABASES.flatMap((name) => {
      const environmentValues = settings[name];
      return environmentValues === undefined ? [] : [[name, databaseAddress(environmentValues, settings)]];
    }),
  ) as Pick<Settings, (typeof DATABASES)[number]>;

const DEMO_ISSUER = {
  ISSUER_NAME: 'Demo Marketplace Ltd',
  ISSUER_ADDRESS: '1 Example Street, Lagos',
  ISSUER_TIN: '00000000-0000',
};

/** A value that can't be used ends the start with one line that names its variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  // Compose files and CI leave empty variables behind for "not set".
  const environmentValues = Object.fromEntries(
    Object.entries(withSecretFiles(environment, SETTINGS)).filter(([, value]) => value !== ''),
  );
  const read = Environment.safeParse(environmentValues);
  if (!read.success) {
    // The value itself isn't printed: several of these contain passwords.
    const [issue] = read.error.issues;
    // Our own messages end with a full stop, the library's don't.
    const reason = issue?.message.replace(/\.$/, '') ?? 'it is not valid';
    throw new StartRefused(`${String(issue?.path[0])} can't be used: ${reason}.`);
  }
  const { DEMO, SIMULATOR, DEV_CLOCK, PUBLIC_URL, SUPPORT_EMAIL, OUTSIDE_LOOPBACK, ...settings } = read.data;
  const isProduction = settings.NODE_ENV === 'production';
  const isHere = isLocalHost(settings.HOST) && (!PUBLIC_URL || isLocalHost(bareHost(new URL(PUBLIC_URL))));
  const isDemo = DEMO ?? (isHere && !settings.TRUST_PROXY && !settings.DATABASE_URL && !isProduction);
  const weak = weakSettings({ ...read.data, isProduction, isDemo });
  if (weak.length > 0) throw new StartRefused(weak.join('\n'));
  const publicUrl =
    PUBLIC_URL ?? `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`;
  return {
    ...settings,
    ...securedDatabase(settings),
    isProduction,
    isDemo,
    ...(isDemo && DEMO_ISSUER),
    hasSimulator: SIMULATOR ?? isDemo,
    hasDevClock: isDemo && (DEV_CLOCK ?? false),
    logsToFile: isDemo && !isProduction && environmentValues['LOG_LEVEL'] === undefined,
    publicUrl,
    isReadOnly: settings.READ_ONLY ?? false,
    migratesAtStart: settings.MIGRATE_AT_START ?? true,
    showsMetrics: settings.SHOW_METRICS ?? !isProduction,
    showsReadyz: settings.SHOW_READYZ ?? true,
    showsDocs: settings.SHOW_DOCS ?? !isProduction,
    reachesLoopback: OUTSIDE_LOOPBACK ?? isDemo,
    privateServices: settings.PRIVATE_SERVICES,
    supportEmail: SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    warnings:
      isProduction && !settings.GATEWAY_KEYS ? ['GATEWAY_KEYS is not set: using one of our own in DATA_DIR.'] : [],
  };
}

type Variables = Readonly<Record<string, string | undefined>>;

const ENDING = '_FILE';

/** A container's environment is visible to everybody who may inspect it; a mounted secret file is not. */
function withSecretFiles(environment: Variables, settings: readonly string[]): Variables {
  const read: Record<string, string> = {};
  for (const name of settings) {
    const file = environment[`${name}${ENDING}`];
    if (!file) continue;
    if (environment[name]) throw new StartRefused(`${name} and ${name}${ENDING} are both set: one of them has to go.`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new StartRefused(`${name}${ENDING} can't be used: ${(error as Error).message}.`, { cause: error });
    }
  }
  return { ...environment, ...read };
}
