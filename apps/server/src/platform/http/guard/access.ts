import type { UploadRule } from '../../read-upload.ts';
import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import { accountRights, workingStatus, type AccountState } from '@vendor-portal/contract/vendors/account-status.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { Access, Call, SessionAccess } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyRequest, FastifyInstance } from 'fastify';
import { demandRight } from './demand-right.ts';
import { AppError } from '../responses/app-error.ts';
import { createHash } from 'node:crypto';
import { LIMITS, addressKey, type CallHolder } from './limits.ts';
import type { Db } from '../../database/db.ts';
import { tenantSemaphore } from './concurrency.ts';
import type { GatewayKey, SignatureCheck } from '../../gateway-keys.ts';

/** Read from the session alone; nothing else a client sends is trusted. */
export interface Caller extends RightsHolder {
  readonly sessionId: string;
  readonly vendorId: string;
  /** Null on a shared tablet, also while a member works there with a PIN. */
  readonly personId: string | null;
  /** Null for the owner, and for a tablet where nobody has entered a PIN. */
  readonly memberId: string | null;
  /** May only verify its code, request another and read who-am-i. */
  readonly isLimited: boolean;
  readonly account: AccountState;
  readonly statusReason: string | null;
  readonly vendorType: VendorType;
  readonly timeZone: string;
}

/** Implemented by the sessions feature. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

type Rights = Pick<Caller, 'isLimited' | 'account' | 'role' | 'personId' | 'memberId' | 'deviceId'>;

/** Implemented by the sessions feature. Undefined where the session has ended. */
export type FindRights = (tx: Db, caller: Pick<Caller, 'sessionId' | 'vendorId'>) => Promise<Rights | undefined>;

/** Marks the tokens of PIN sessions: their end locks the screen and signs nothing out. */
export const PIN_TOKEN = 'pin_';

const sessionEnded = (isPin: boolean) => new AppError(isPin ? 'pin_session_ended' : 'unauthenticated');

const BEARER = /^Bearer ([\w-]{20,200})$/;

function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

type SessionCall = Call & { readonly access: SessionAccess };

/** The account's state first: it says what the store can do, the role who of it may. */
function admit<R extends Rights>({ access, right }: SessionCall, rights: R): R {
  admitAccount(access, rights);
  demandRight(rights, right);
  return rights;
}

function admitAccount(access: SessionAccess, rights: Rights): void {
  // Only shared tablets come here: a 401 would make them lose their token.
  if (!accountRights(rights.account).maySignIn) throw new AppError('account_blocked');
  if (access === 'applicant') return;
  if (rights.isLimited || workingStatus(rights.account) === 'NEW') throw new AppError('account_not_verified');
  if (access === 'vendor' && !accountRights(rights.account).mayRunStore) throw new AppError('account_declined');
}

export type RecheckSession = (tx: Db, request: FastifyRequest) => Promise<void>;

/** For writes: a body may come minutes after its session was checked, and the session may have ended since. */
export const sessionRecheck =
  (findRights: FindRights): RecheckSession =>
  async (tx, { caller, routeOptions: { config } }) => {
    const { call } = config;
    if (!caller || !call || !isForSession(call)) return;
    const rights = await findRights(tx, caller);
    // A change of role ends the member's sessions, so one with another role than it began with is about to end.
    if (rights?.role !== caller.role) throw sessionEnded(caller.deviceId !== null && caller.memberId !== null);
    admit(call, rights);
  };

export const needsSession = (access: Access): access is SessionAccess =>
  access === 'applicant' || access === 'account' || access === 'vendor';

const isForSession = (call: Call): call is SessionCall => needsSession(call.access);

const isOfGateway = (access: Access) => access.startsWith('gateway:');

type FindCaller = (request: FastifyRequest) => Promise<Caller>;

const tooMany = (retryAfterSeconds: number) =>
  new AppError('too_many_requests', {
    message: 'Too many expired sessions from your network. Wait a moment and try again.',
    retryAfterSeconds,
  });

/** Recently served sessions pass, whatever others at the same address do. */
const KNOWN_SESSIONS = 10_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

export function knownSessions() {
  const holders = new Map<string, CallHolder>();
  return {
    has: (token: string) => holders.has(hashOf(token)),
    /** Of calls that need a session: an ended one is removed when it is looked up. */
    holderOf: (request: FastifyRequest): CallHolder | undefined => {
      const access = request.routeOptions.config.call?.access;
      if (access === undefined || !needsSession(access)) return undefined;
      const token = bearerToken(request);
      return token === undefined ? undefined : holders.get(hashOf(token));
    },
    add: (token: string, { vendorId, memberId, deviceId }: CallHolder) => {
      const hash = hashOf(token);
      holders.delete(hash);
      holders.set(hash, { vendorId, memberId, deviceId });
      const [oldest] = holders.keys();
      if (holders.size > KNOWN_SESSIONS && oldest !== undefined) holders.delete(oldest);
    },
    delete: (token: string) => void holders.delete(hashOf(token)),
  };
}

/**
 * Bounded per address and never queued: of ten thousand made-up tokens sent at once a few hundred reach the database.
 * Past `mostRefused` a minute only a handful at once are looked up.
 */
export function callerFinder(
  app: FastifyInstance,
  mostRefused: number,
  authenticate: Authenticate,
  known = knownSessions(),
): FindCaller {
  const countRefused = app.createRateLimit({ max: mostRefused, timeWindow: '1 minute', keyGenerator: addressKey });
  const lookUps = tenantSemaphore(LIMITS.lookUps);
  const lookUpsOfGuessers = tenantSemaphore(LIMITS.lookUpsOfGuessers);

  const lookUp = async (request: FastifyRequest, token: string) => {
    if (known.has(token)) return authenticate(token);
    const { isAllowed, ...count } = await countRefused(request, { increment: false });
    const isGuesser = !isAllowed && 'isExceeded' in count && count.isExceeded;
    const free = await (isGuesser ? lookUpsOfGuessers : lookUps)(addressKey(request));
    if (!free) throw tooMany(isGuesser && 'ttlInSeconds' in count ? count.ttlInSeconds : 1);
    return authenticate(token).finally(free);
  };

  return async (request) => {
    const token = bearerToken(request);
    // No token means no guess: not counted, not looked up.
    if (token === undefined) throw sessionEnded(false);
    const caller = await lookUp(request, token);
    if (caller) {
      known.add(token, caller);
      return caller;
    }
    known.delete(token);
    const counted = await countRefused(request);
    if (counted.isAllowed || !counted.isExceeded) throw sessionEnded(token.startsWith(PIN_TOKEN));
    throw tooMany(counted.ttlInSeconds);
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
    upload?: UploadRule;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    gatewayKey: GatewayKey | undefined;
  }
}

/** Open reads (lists of states, banks) are public; every other response is personal. */
const isForAnybody = ({ access, method }: Call) => access === 'open' && method === 'GET';

const tooManyWrong = (retryAfterSeconds: number) =>
  new AppError('too_many_requests', {
    message: 'Too many wrong signatures from your network. Wait a moment and try again.',
    retryAfterSeconds,
  });

/** A signature covers the body, so what can be told without it is told before, and the rest is counted. */
function signatureGuard(app: FastifyInstance, mostWrong: number, { checkHead, checkSignature }: SignatureCheck) {
  const countWrong = app.createRateLimit({ max: mostWrong, timeWindow: '1 minute', keyGenerator: addressKey });
  return {
    beforeBody: async (request: FastifyRequest) => {
      checkHead(request);
      const count = await countWrong(request, { increment: false });
      if (!count.isAllowed && count.isExceeded) throw tooManyWrong(count.ttlInSeconds);
    },
    afterBody: async (request: FastifyRequest, scope: string) => {
      try {
        return await checkSignature(request, scope);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'signature_wrong') throw error;
        const count = await countWrong(request);
        throw count.isAllowed || !count.isExceeded ? error : tooManyWrong(count.ttlInSeconds);
      }
    },
  };
}

/** Sessions are checked before the body is read, so that strangers can't make us parse one. */
export function guardCalls(
  app: FastifyInstance,
  findCaller: FindCaller,
  mostWrong: number,
  signatureCheck: SignatureCheck,
): void {
  const signatures = signatureGuard(app, mostWrong, signatureCheck);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('gatewayKey', undefined);

  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call && !isForAnybody(call)) void reply.header('cache-control', 'no-store');
    if (!call) return;
    const { access } = call;
    if (isForSession(call)) request.caller = admit(call, await findCaller(request));
    else if (isOfGateway(access)) await signatures.beforeBody(request);
  });

  app.addHook('preHandler', async (request) => {
    const access = request.routeOptions.config.call?.access;
    if (access !== undefined && isOfGateway(access))
      request.gatewayKey = await signatures.afterBody(request, access.slice('gateway:'.length));
  });
}
