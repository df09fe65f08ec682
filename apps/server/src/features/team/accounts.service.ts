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

/** Somebody without a store may try, and then learns that they have none. */
export const maySignIn = ({ vendor }: Account): boolean => vendor === null || accountRights(vendor).maySignIn;

export const hasStore = (account: Account): account is StoreAccount => account.vendor !== null && account.role !== null;

export const mayReset = (account: Account): account is StoreAccount => hasStore(account) && maySignIn(account);

export async function findHolder(db: Db, { vendorId, personId }: CodeHolder): Promise<Account | undefined> {
  if (personId !== null) return findAccount(db, personId);
  return vendorId === null ? undefined : findOwner(db, vendorId);
}

export const isOwner = ({ person, vendor }: StoreSigner): boolean => vendor.ownerId === person.id;

/** As messages begin: the owner by the name of the application, everybody else by their own. */
export const firstNameOf = (signer: StoreSigner): string =>
  isOwner(signer) ? signer.vendor.firstName : (signer.person.displayName.split(' ')[0] ?? '');
