declare const PORTAL_BUILD: 'development' | 'production' | undefined;

/** Written in by the build; a development build calls the staging address (§7). */
export const BUILD = typeof PORTAL_BUILD === 'string' ? PORTAL_BUILD : 'development';

/** §1: how the app identifies itself. */
export const APP_NAME = 'vendor';
export const APP_VERSION = '0.11.20';
