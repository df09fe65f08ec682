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
