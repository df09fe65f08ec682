import type { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { accountAfter, workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import {
  identificationNumberRefusal,
  tidyCacNumber,
  tidyIdentificationNumber,
} from '@vendor-portal/contract/onboarding/identification.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { maskedNumber } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveAccount } from '../vendors/account-changes.service.ts';
import {
  changeVendor,
  getVendor,
  listStatusChanges,
  lockVendor,
  type Vendor,
  type VendorChange,
} from '../vendors/vendors.service.ts';
import { compareHolderAgain } from '../banks/payout-account.service.ts';
import { linkedDocuments, proofsAmong } from '../documents/documents.service.ts';
import { vendorUserDetails } from '../profile/profile.service.ts';
import { stateName } from '../reference/reference.service.ts';
import { listDocuments, type StoredDocument } from '../documents/documents.queries.ts';

type Application = CallResponse<typeof onboardingContract.readApplication>;
type Correction = CallArguments<typeof onboardingContract.resubmitApplication>['body'];

export async function readApplication(deps: Pick<Platform, 'db' | 'links'>, vendorId: string): Promise<Application> {
  const { db } = deps;
  const vendor = await getVendor(db, vendorId);
  const documents = await linkedDocuments(deps, vendorId);
  const proofOfAddress = proofsAmong(documents);
  const theOne = (required: Sent['kind']) => documents.find(({ kind }) => kind === required) ?? null;
  const history = await listStatusChanges(db, vendorId);
  return {
    status: vendor.status,
    reason: vendor.statusReason,
    history: history.map(({ status, at, reason }) => ({ status, at: at.toISOString(), reason })),
    missing: missingFrom(vendor, documents),
    business: {
      businessName: vendor.name,
      businessAddress: vendor.address,
      state: vendor.state,
      businessType: vendor.type,
      isBusinessRegistered: vendor.isBusinessRegistered ? 'yes' : 'no',
      cacNumber: vendor.cacNumber,
      identificationDocument: vendor.identificationDocument,
      identificationNumber: vendor.identificationNumber && maskedNumber(vendor.identificationNumber),
    },
    proofOfAddress,
    identification: theOne('identification'),
    registration: theOne('registration'),
    mayResubmit: accountAfter(vendor, 'applicant', 'PENDING') !== undefined && workingStatus(vendor) === 'DECLINED',
  };
}

type Sent = Pick<StoredDocument, 'kind' | 'status'>;

export function missingFrom(vendor: Vendor, documents: readonly Sent[]): Application['missing'] {
  const has = (required: Sent['kind']) =>
    documents.some(({ kind, status }) => kind === required && status !== 'refused');
  const missing: Application['missing'] = [];
  if (!vendor.logo) missing.push('logo');
  if (!has('proof_of_address')) missing.push('proof_of_address');
  if (!vendor.identificationDocument || !has('identification')) missing.push('identification_document');
  if (vendor.isBusinessRegistered && !vendor.cacNumber) missing.push('cac_number');
  if (vendor.isBusinessRegistered && !has('registration')) missing.push('registration_document');
  return missing;
}

const REFUSED: Readonly<Record<Sent['kind'], string>> = {
  proof_of_address: 'proof of address',
  identification: 'identification',
  registration: 'certificate of registration',
};

function stillRefused(documents: readonly Sent[], isRegistered: boolean): Sent['kind'] | undefined {
  const good = new Set(documents.filter(({ status }) => status !== 'refused').map(({ kind }) => kind));
  return documents.find(({ kind }) => !good.has(kind) && (kind !== 'registration' || isRegistered))?.kind;
}

export async function resubmitApplication(
  tx: Db,
  deps: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  caller: RightsHolder & { readonly vendorId: string },
  correction: Correction,
) {
  const { vendorId } = caller;
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor || workingStatus(vendor) !== 'DECLINED') {
    throw new AppError('status_not_allowed', {
      message: 'You can only resubmit a declined application.',
      payload: await vendorUserDetails(tx, deps, caller),
    });
  }
  const change = corrected(vendor, correction);
  const refused = stillRefused(await listDocuments(tx, [vendorId]), change.isBusinessRegistered === true);
  if (refused !== undefined) {
    throw new AppError('status_not_allowed', {
      message: `Upload another ${REFUSED[refused]} first. We couldn’t accept the one we have.`,
      payload: await vendorUserDetails(tx, deps, caller),
    });
  }
  const changed = await changeVendor(tx, vendorId, change);
  if (changed) await compareHolderAgain(tx, deps.clock.now(), by, vendor, changed);
  await moveAccount(tx, deps, by, { vendorId, role: 'applicant', to: 'PENDING' });
  return vendorUserDetails(tx, deps, caller);
}

function corrected(vendor: Vendor, correction: Correction): VendorChange {
  const isRegistered =
    correction.isBusinessRegistered === undefined
      ? vendor.isBusinessRegistered
      : correction.isBusinessRegistered === 'yes';
  const input = correction.cacNumber === undefined ? vendor.cacNumber : tidyCacNumber(correction.cacNumber);
  const state = correction.state === undefined ? vendor.state : stateName(correction.state);
  const identification = correctedIdentification(vendor, correction);
  if (state === undefined || (isRegistered && input === null)) {
    throw new AppError('invalid_request', {
      fields: {
        ...(state === undefined && { 'body.state': 'Choose a state from the list.' }),
        ...(isRegistered && input === null && { 'body.cacNumber': 'Enter your business registration number.' }),
      },
    });
  }
  return {
    name: correction.businessName ?? vendor.name,
    address: correction.businessAddress ?? vendor.address,
    state,
    type: correction.businessType ?? vendor.type,
    isBusinessRegistered: isRegistered,
    cacNumber: isRegistered ? input : null,
    ...identification,
    applicationNote: correction.note || null,
  };
}

/** A number belongs to its document, so another document clears it. */
function correctedIdentification(vendor: Vendor, correction: Correction) {
  const identificationDocument = correction.identificationDocument ?? vendor.identificationDocument;
  const input = tidyIdentificationNumber(correction.identificationNumber);
  const refusal = identificationNumberRefusal(identificationDocument, input ?? '');
  if (refusal !== undefined) {
    throw invalidField('body.identificationNumber', refusal);
  }
  const number = identificationDocument === vendor.identificationDocument ? vendor.identificationNumber : null;
  return { identificationDocument, identificationNumber: input ?? number };
}
