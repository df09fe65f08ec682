import { isIP, connect as openSocket, type Socket } from 'node:net';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as openTls } from 'node:tls';
import type { Config } from '../config.ts';
import { AppError } from '../http/responses/app-error.ts';
import { bareHost, isPublicAddress, isLoopbackAddress } from './public-address.ts';

export type Outside = ReturnType<typeof makeOutside>;

type Settings = Pick<Config, 'isProduction' | 'reachesLoopback' | 'privateServices'>;

export function makeOutside(config: Settings, transport?: OutsideTransport) {
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

const ANSWER_MAX = 64 * 1024;

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;
export type Connect = (to: {
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly ResolvedAddress[];
}) => Socket;

export interface OutsideRules {
  readonly needsHttps: boolean;
  readonly allowsLoopback: boolean;
  readonly privateHosts: ReadonlySet<string>;
}

export interface OutsideTransport {
  readonly resolve?: Resolve;
  readonly connect?: Connect;
}

export interface OutsideRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
  readonly timeout: number;
  readonly mostBytes?: number;
}

export interface OutsideResponse {
  readonly status: number;
  /** The first 64 KB; empty for a file. */
  readonly text: string;
  readonly bytes?: Buffer;
}

export type Send = (url: string, request: OutsideRequest) => Promise<OutsideResponse>;

/** A refused address; retrying doesn't help. */
export class OutsideRefused extends Error {
  override readonly name = 'OutsideRefused';
}

/** For a request that failed: there is no response, unless we refused to make it. */
export function withoutResponse(error: unknown): undefined {
  if (error instanceof AppError) throw error;
  return undefined;
}

const resolveName: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** Connects only to the checked addresses: resolving again would allow DNS rebinding. */
const connectPinned: Connect = ({ host, port, addresses }) =>
  openSocket({ host, port, autoSelectFamily: true, lookup: (_, __, done) => done(null, [...addresses]) });

/** One internal address is enough to refuse a name. */
function checkAddresses(host: string, addresses: readonly ResolvedAddress[], rules: OutsideRules): void {
  if (addresses.length === 0) throw new Error('The name has no address.');
  if (rules.privateHosts.has(host)) return;
  const isAllowed = ({ address }: ResolvedAddress) =>
    isPublicAddress(address) || (rules.allowsLoopback && isLoopbackAddress(address));
  if (!addresses.every(isAllowed)) throw new OutsideRefused('The address does not lead to the public network.');
}

async function readResponse(response: IncomingMessage, mostBytes: number | undefined): Promise<OutsideResponse> {
  const most = mostBytes ?? ANSWER_MAX;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  const status = response.statusCode ?? 0;
  const bytes = Buffer.concat(chunks).subarray(0, most);
  return mostBytes === undefined ? { status, text: bytes.toString() } : { status, text: '', bytes };
}

function openRequest(
  url: URL,
  socketOf: () => Socket,
  { method = 'GET', headers, body }: OutsideRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  const host = bareHost(url);
  const createConnection = () =>
    isTls ? openTls({ socket: socketOf(), ...(isIP(host) === 0 && { servername: host }), host }) : socketOf();
  return new Promise((resolve, reject) => {
    // No agent: a connection to a checked address must not be reused for another.
    const request = (isTls ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...headers },
      createConnection,
      signal,
    });
    request.once('response', resolve).once('error', reject).end(body);
  });
}

/** For promises that don't support the signal. */
async function withinTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The address did not answer in time.')), { once: true });
  });
  return Promise.race([work, over]);
}

/**
 * The only way to call other systems. Names are resolved once, checked, and connected to as resolved; redirects aren't
 * followed; time and size are bounded.
 */
export function outsideClient(rules: OutsideRules, transport: OutsideTransport = {}): Send {
  const { resolve = resolveName, connect = connectPinned } = transport;
  return async (address, request) => {
    const url = new URL(address);
    const host = bareHost(url);
    const isTls = url.protocol === 'https:';
    if (!isTls && url.protocol !== 'http:') throw new OutsideRefused('Only web addresses are called.');
    if (url.username !== '' || url.password !== '')
      throw new OutsideRefused('A name or password stands in the address.');
    if (!isTls && rules.needsHttps && !rules.privateHosts.has(host))
      throw new OutsideRefused('The address is not one of https.');
    const signal = AbortSignal.timeout(request.timeout);
    const family = isIP(host);
    const addresses = family === 0 ? await withinTime(signal, resolve(host)) : [{ address: host, family }];
    checkAddresses(host, addresses, rules);
    const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
    const response = await openRequest(url, () => connect({ host, port, addresses }), request, signal);
    return readResponse(response, request.mostBytes);
  };
}
