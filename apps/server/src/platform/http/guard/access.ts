import { rightsOf, workingStatus, type AccountState } from '@vendor-portal/contract/vendors/account-status.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { Access } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../answers/app-error.ts';

/** Who is calling, as the session says; nothing a client sends beside its token is believed. */
export interface Caller {
  readonly sessionId: string;
  readonly vendorId: string;
  /** A limited session verifies its code, asks for another and reads who-am-i; nothing else. */
  readonly isLimited: boolean;
  readonly account: AccountState;
  /** Why the account stands as it does, shown with a refusal. */
  readonly statusReason: string | null;
  readonly vendorType: VendorType;
  /** Where the vendor's days begin and end. */
  readonly timeZone: string;
}

/** Finds the session behind a token; implemented by the sessions feature. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

const BEARER = /^Bearer ([\w-]{20,200})$/;

export function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/** The caller, if the rule lets them in; otherwise the refusal that says why. */
export function admit(access: SessionAccess, caller: Caller): Caller {
  if (access === 'applicant') return caller;
  if (caller.isLimited || workingStatus(caller.account) === 'NEW') throw new AppError('account_not_verified');
  if (access === 'vendor' && !rightsOf(caller.account).mayRunStore) throw new AppError('account_declined');
  return caller;
}

export type SessionAccess = Extract<Access, 'applicant' | 'account' | 'vendor'>;

export const needsSession = (access: Access): access is SessionAccess =>
  access === 'applicant' || access === 'account' || access === 'vendor';
