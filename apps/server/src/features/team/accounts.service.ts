import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import { NIL } from 'uuid';
import type { Db } from '../../platform/database/db.ts';
import type { CodeHolder } from '../one-time-codes/one-time-codes.queries.ts';
import type { Signer } from '../sessions/sessions.queries.ts';
import { findAccount, findOwner, type Account, type StoreAccount, type StoreSigner } from './accounts.queries.ts';

export const signerOf = ({ person, vendor, role }: Account): Signer => ({
  vendorId: vendor?.id ?? NIL,
  personId: person.id,
  role,
});

/**
 * Somebody without a store may try, and then learns that they have none. The store may have another owner since the
 * account was read.
 */
export const maySignIn = ({ person, vendor, role }: Account): boolean =>
  vendor === null || (accountRights(vendor).maySignIn && (role !== 'owner' || vendor.ownerId === person.id));

export const hasStore = (account: Account): account is StoreAccount => account.vendor !== null && account.role !== null;

export const mayReset = (account: Account): account is StoreAccount => hasStore(account) && maySignIn(account);

interface Held extends CodeHolder {
  /** The code's, which may be an earlier owner's. */
  readonly email?: string;
}

export async function findHolder(db: Db, { vendorId, personId, email }: Held): Promise<Account | undefined> {
  if (personId !== null) return findAccount(db, personId);
  const owner = vendorId === null ? undefined : await findOwner(db, vendorId);
  const isTheirs = email === undefined || owner?.person.email.toLowerCase() === email.toLowerCase();
  return isTheirs ? owner : undefined;
}

export const isOwner = ({ person, vendor }: StoreSigner): boolean => vendor.ownerId === person.id;

/** As messages begin: the owner by the name of the application, everybody else by their own. */
export const firstNameOf = (signer: StoreSigner): string =>
  isOwner(signer) ? signer.vendor.firstName : (signer.person.displayName.split(' ')[0] ?? '');
