import type { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { accountAfter, workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { tidyCacNumber } from '@vendor-portal/contract/onboarding/cac-number.ts';
import type { CallAnswer, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveAccount } from '../accounts/account-changes.service.ts';
import {
  changeVendor,
  findVendor,
  listStatusChanges,
  lockVendor,
  type Vendor,
  type VendorChange,
} from '../vendors/vendors.service.ts';
import { linkedDocuments } from '../documents/documents.service.ts';
import { vendorUserDetails } from '../profile/profile.service.ts';
import { stateName } from '../reference/reference.service.ts';

type Application = CallAnswer<typeof onboardingContract.readApplication>;
type Correction = CallArguments<typeof onboardingContract.resubmitApplication>['body'];

/** Where the application stands, what is missing, and whether it can be sent again. */
export async function readApplication(parts: Pick<Platform, 'db' | 'links'>, vendorId: string): Promise<Application> {
  const { db } = parts;
  const vendor = await findVendor(db, vendorId);
  if (!vendor) throw new AppError('not_found');
  const proofOfAddress = await linkedDocuments(parts, vendorId);
  const history = await listStatusChanges(db, vendorId);
  const hasProof = proofOfAddress.some(({ status }) => status !== 'refused');
  return {
    status: vendor.status,
    reason: vendor.statusReason,
    history: history.map(({ status, at, reason }) => ({ status, at: at.toISOString(), reason })),
    missing: missingFrom(vendor, hasProof),
    business: {
      businessName: vendor.name,
      businessAddress: vendor.address,
      state: vendor.state,
      businessType: vendor.type,
      isBusinessRegistered: vendor.isBusinessRegistered ? 'yes' : 'no',
      cacNumber: vendor.cacNumber,
      identificationDocument: vendor.identificationDocument,
    },
    proofOfAddress,
    mayResubmit: accountAfter(vendor, 'applicant', 'PENDING') !== undefined && workingStatus(vendor) === 'DECLINED',
  };
}

function missingFrom(vendor: Vendor, hasProof: boolean): Application['missing'] {
  const missing: Application['missing'] = [];
  if (!vendor.logo) missing.push('logo');
  if (!hasProof) missing.push('proof_of_address');
  if (!vendor.identificationDocument) missing.push('identification_document');
  if (vendor.isBusinessRegistered && !vendor.cacNumber) missing.push('cac_number');
  return missing;
}

/** Corrects what is named and sends the application again; only a declined one can be. */
export async function resubmitApplication(
  parts: Pick<Platform, 'db' | 'clock' | 'config'>,
  vendorId: string,
  correction: Correction,
) {
  const { db } = parts;
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor || workingStatus(vendor) !== 'DECLINED') {
      throw new AppError('status_not_allowed', {
        message: 'Only a declined application can be sent again.',
        payload: await vendorUserDetails({ ...parts, db: tx }, vendorId),
      });
    }
    await changeVendor(tx, vendorId, corrected(vendor, correction));
    await moveAccount(tx, parts, { vendorId, by: 'applicant', to: 'PENDING' });
  });
  return vendorUserDetails(parts, vendorId);
}

function corrected(vendor: Vendor, correction: Correction): VendorChange {
  const isRegistered =
    correction.isBusinessRegistered === undefined
      ? vendor.isBusinessRegistered
      : correction.isBusinessRegistered === 'yes';
  const given = correction.cacNumber === undefined ? vendor.cacNumber : tidyCacNumber(correction.cacNumber);
  const state = correction.state === undefined ? vendor.state : stateName(correction.state);
  if (state === undefined || (isRegistered && given === null)) {
    throw new AppError('invalid_request', {
      fields: {
        ...(state === undefined && { 'body.state': 'Choose a state from the list.' }),
        ...(isRegistered && given === null && { 'body.cacNumber': 'Enter the registration number of your business.' }),
      },
    });
  }
  return {
    name: correction.businessName ?? vendor.name,
    address: correction.businessAddress ?? vendor.address,
    state,
    type: correction.businessType ?? vendor.type,
    isBusinessRegistered: isRegistered,
    cacNumber: isRegistered ? given : null,
    identificationDocument: correction.identificationDocument ?? vendor.identificationDocument,
    applicationNote: correction.note || null,
  };
}
