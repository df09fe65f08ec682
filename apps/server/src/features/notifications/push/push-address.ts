import { isIP } from 'node:net';
import type { Config } from '../../../platform/config.ts';

const INSIDE = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa|test|invalid)$/;

/**
 * We send requests to what a browser names here, so it must not lead into our own network: a public name over HTTPS.
 * In the demo, where everything is our own, any address will do.
 */
export function isPushAddress(endpoint: string, { isDemo }: Pick<Config, 'isDemo'>): boolean {
  if (isDemo) return true;
  const { protocol, hostname, username } = new URL(endpoint);
  const isPublicName = hostname.includes('.') && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return protocol === 'https:' && username === '' && isPublicName && !INSIDE.test(hostname.toLowerCase());
}
