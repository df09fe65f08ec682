import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';

export type Vendor = CallPayload<typeof gatewayAdminContract.setVendorStatus>;
type Documents = CallPayload<typeof gatewayAdminContract.listVendorDocuments>;
type Document = Documents['documents'][number];

const percent = (basisPoints: number) => `${basisPoints / 100} %`;

/** The id comes first, so that it can be cut out. Parts that don't apply are left out. */
export const columns = (values: readonly (string | null | undefined | false)[]): string =>
  values.filter(Boolean).join('  ');

export const documentCounts = ({ documents: { accepted, submitted, refused } }: Vendor): string =>
  `documents: ${accepted} accepted, ${submitted} waiting, ${refused} refused`;

export const vendorLine = (vendor: Vendor): string =>
  columns([
    vendor.vendorId,
    vendor.status.padEnd(9),
    vendor.type.padEnd(12),
    `${vendor.name} <${vendor.email}>`,
    documentCounts(vendor),
    vendor.missing.length > 0 && `missing ${vendor.missing.join(', ')}`,
    `commission ${percent(vendor.commissionRate)}`,
    vendor.bankName && `paid to ${vendor.bankName} ${vendor.accountNumber}, ${vendor.accountName}`,
    vendor.deletionRequestedAt && `deletion requested on ${vendor.deletionRequestedAt.slice(0, 10)}`,
    vendor.payoutsFrozenAt && `payouts frozen since ${vendor.payoutsFrozenAt.slice(0, 10)}`,
    vendor.statusReason && `reason: ${vendor.statusReason}`,
    vendor.applicationNote && `note: ${vendor.applicationNote}`,
  ]);

export const vendorLines = (vendors: readonly Vendor[]): string[] =>
  vendors.length === 0 ? ['No vendors.'] : vendors.map(vendorLine);

export const pageLines = ({ hasNext, after }: PaginationCursor): string[] =>
  hasNext && after !== null ? [`More: add --after ${after}`] : [];

const documentLine = (document: Document, baseUrl: string) =>
  columns([
    document.id,
    document.kind.padEnd(16),
    document.status.padEnd(9),
    document.fileName,
    document.reason && `reason: ${document.reason}`,
    new URL(document.url, baseUrl).href,
  ]);

const identificationLines = ({ identificationDocument, identificationNumber }: Documents): string[] =>
  identificationDocument === null
    ? []
    : [`identified by ${identificationDocument}, number ${identificationNumber ?? 'not given'}`];

export const documentLines = (sent: Documents, baseUrl: string): string[] => [
  ...identificationLines(sent),
  ...(sent.documents.length === 0
    ? ['No documents.']
    : sent.documents.map((document) => documentLine(document, baseUrl))),
];
