import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { outsideClient, type OutsideTransport, type Send } from './outside-client.ts';
import { bareHost, isPublicAddress } from './public-address.ts';

export interface Outside {
  readonly toStrangers: Send;
  readonly toServices: Send;
}

type Settings = Pick<Config, 'isProduction' | 'reachesLoopback' | 'privateServices'>;

export function outsideOf(config: Settings, transport?: OutsideTransport): Outside {
  const rules = { needsHttps: config.isProduction, allowsLoopback: config.reachesLoopback };
  return {
    toStrangers: outsideClient({ ...rules, privateHosts: new Set() }, transport),
    toServices: outsideClient({ ...rules, privateHosts: new Set(config.privateServices) }, transport),
  };
}

const INSIDE = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa|test|invalid)\.?$/;

/** A check of the text only; the resolved addresses are checked at every call. */
export function mayBePublic(address: string, { isProduction, reachesLoopback }: Omit<Settings, 'privateServices'>) {
  if (reachesLoopback) return true;
  const url = new URL(address);
  const host = bareHost(url).toLowerCase();
  if (url.username !== '' || url.password !== '') return false;
  if (isProduction && url.protocol !== 'https:') return false;
  return isIP(host) === 0 ? host.includes('.') && !INSIDE.test(host) : isPublicAddress(host);
}
