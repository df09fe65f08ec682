declare const PORTAL_BUILD: 'development' | 'production' | undefined;

/** Set by the build; a development build calls the staging address (§7). */
export const BUILD = typeof PORTAL_BUILD === 'string' ? PORTAL_BUILD : 'development';

/** §1: how the app identifies itself. */
export const APP_NAME = 'vendor';
export const APP_VERSION = '0.11.20';

interface Caller {
  readonly token: string | null;
  readonly userId: string | null;
  readonly deviceId: string;
}

/** §6: every request sends the role, the admin-app marker, the session token, the user id and a device id. */
export const callerHeaders = ({ token, userId, deviceId }: Caller): Record<string, string> => ({
  'x-role': 'vendor',
  'x-admin-app': 'true',
  'x-device-id': deviceId,
  'x-app-version': APP_VERSION,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(userId === null ? {} : { 'x-user-id': userId }),
});

/** As the server writes it: a null address means the server that served the page. */
interface ConfigFile {
  readonly apiUrl: { readonly staging: string | null; readonly production: string | null };
  readonly environment: string;
  readonly telemetryUrl: string | null;
  readonly isDemo: boolean;
}

export interface RuntimeConfig {
  /** Prepended to every path; empty means this origin. */
  readonly apiUrl: string;
  readonly environment: string;
  readonly telemetryUrl: string;
  readonly isDemo: boolean;
}

async function readConfigFile(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error('We couldn’t reach the server. Please try again.');
  return configFor(await response.json());
}

/** §7: a staging address for development, a separate one for production. */
export function configFor(file: unknown, build: typeof BUILD = BUILD): RuntimeConfig {
  if (!isConfig(file)) throw new Error('The configuration is invalid.');
  const { apiUrl, environment, telemetryUrl, isDemo } = file;
  const chosen = build === 'development' ? apiUrl.staging : apiUrl.production;
  const base = (chosen ?? '').replace(/\/+$/, '');
  return { apiUrl: base, environment, telemetryUrl: telemetryUrl ?? `${base}/n/v1/telemetry`, isDemo };
}

/**
 * Checked by hand: the first call waits for it, and a schema library would be larger than everything else that call
 * needs.
 */
function isConfig(file: unknown): file is ConfigFile {
  return (
    isRecord(file) &&
    isRecord(file['apiUrl']) &&
    [file['apiUrl']['staging'], file['apiUrl']['production'], file['telemetryUrl']].every(isTextOrNull) &&
    typeof file['environment'] === 'string' &&
    typeof file['isDemo'] === 'boolean'
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

let loading: Promise<RuntimeConfig> | undefined;

/** Read once, before the first call. After a failure the next call tries again. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= readConfigFile().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function resetRuntimeConfig() {
  loading = undefined;
}
