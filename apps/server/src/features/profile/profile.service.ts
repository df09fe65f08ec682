import type { VendorUserDetails } from '@vendor-portal/contract/vendors/vendor-user-details.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicPath } from '../../platform/storage/file-links.ts';
import { payoutAccountOf, type PayoutAccount } from '../banks/payout-account.service.ts';
import { getVendor, type Vendor } from '../vendors/vendors.service.ts';
import { listDocuments, proofsAmong, type StoredDocument } from '../documents/documents.service.ts';

type Deps = Pick<Platform, 'db' | 'config'>;

export async function vendorUserDetails(deps: Deps, vendorId: string): Promise<VendorUserDetails> {
  const vendor = await getVendor(deps.db, vendorId);
  const documents = await listDocuments(deps.db, [vendorId]);
  return detailsOf(vendor, documents, deps.config.CURRENCY, await payoutAccountOf(deps.db, vendorId));
}

export function detailsOf(
  vendor: Vendor,
  documents: readonly StoredDocument[],
  currency: string,
  account: PayoutAccount | null = null,
): VendorUserDetails {
  return {
    vendorId: vendor.id,
    name: vendor.name,
    firstName: vendor.firstName,
    lastName: vendor.lastName,
    address: vendor.address,
    phone: vendor.phone,
    email: vendor.email,
    logo: vendor.logo && publicPath(vendor.logo),
    type: vendor.type,
    status: vendor.status,
    statusReason: vendor.statusReason,
    proofOfAddress: proofsAmong(documents)
      .filter(({ vendorId }) => vendorId === vendor.id)
      .map(({ id, fileName, status, reason }) => ({ id, fileName, status, reason })),
    accountName: account?.accountName ?? null,
    accountNumber: account?.accountNumber ?? null,
    bankName: account?.bankName ?? null,
    entityStatus: { status: vendor.status, at: vendor.statusAt.toISOString() },
    isBusinessRegistered: vendor.isBusinessRegistered,
    timeZone: vendor.timeZone,
    currency,
    isOpen: vendor.isOpen,
    pausedUntil: vendor.pausedUntil?.toISOString() ?? null,
    deletionRequestedAt: vendor.deletionRequestedAt?.toISOString() ?? null,
  };
}
