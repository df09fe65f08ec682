import * as z from 'zod/mini';
import { AccountStatus } from '../vendors/account-status.ts';
import { AdvertStatus } from '../adverts/advert-status.ts';
import { BasisPoints } from '../accounting/commission.ts';
import { Money, MONEY_MAX, PositiveMoney } from '../values/money.ts';
import { defineCalls } from '../wire/call.ts';
import { pageOf, PageQuery } from '../wire/page.ts';
import { Line, Reference, SearchText } from '../values/text.ts';
import { Id, Instant } from '../values/scalars.ts';
import { Advert } from '../adverts/advert.ts';
import { GatewayOrder, orderRefParams } from '../gateway-storefront/gateway-order.ts';
import { LedgerEntry, Payout } from '../accounting/ledger-entry.ts';
import { DocumentLink } from '../onboarding/onboarding.contract.ts';
import { VendorUserDetails } from '../vendors/vendor-user-details.ts';

const vendorRefParams = z.object({ vendorId: Id });
const advertRefParams = z.object({ advertId: Id });

const Reason = Line(1, 500);

/** A vendor as the administrator sees it. */
const AdministeredVendor = z
  .object({
    ...VendorUserDetails.shape,
    cacNumber: z.nullable(z.string()),
    identificationDocument: z.nullable(z.string()),
    termsVersion: z.nullable(z.string()),
    /** What the applicant wrote when sending the application again. */
    applicationNote: z.nullable(z.string()),
    commissionRate: BasisPoints,
    deletionRequestedAt: z.nullable(Instant),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'AdministeredVendor' });

const AdministeredAdvert = z.object({ ...Advert.shape, vendorId: Id, vendorName: z.string() });

/** What the administrator may set; NEW is only ever the beginning, PENDING only ever the applicant's doing. */
const GivenStatus = z.enum(['APPROVED', 'DECLINED', 'SUSPENDED', 'BLOCKED', 'UNBLOCKED', 'DELETED']);

const NEEDS_REASON = new Set<string>(['DECLINED', 'SUSPENDED', 'BLOCKED']);

const AdvertPrice = z.object({ amountPerDay: Money });

export const gatewayAdminContract = defineCalls({
  listVendors: {
    method: 'GET',
    path: '/m/v1/admin/vendors',
    access: 'gateway:admin',
    summary: 'Vendors by account status.',
    query: z.object({
      ...PageQuery.shape,
      status: z.optional(AccountStatus),
      search: z.optional(SearchText),
    }),
    payload: pageOf('vendors', AdministeredVendor),
  },
  setVendorStatus: {
    method: 'POST',
    path: '/m/v1/admin/vendors/:vendorId/status',
    access: 'gateway:admin',
    summary: 'Approve, decline, suspend, block, unblock or delete a vendor.',
    params: vendorRefParams,
    body: z.object({ status: GivenStatus, reason: z.optional(Line(0, 500)) }).check(
      z.refine(({ status, reason }) => !NEEDS_REASON.has(status) || Boolean(reason), {
        path: ['reason'],
        error: 'Say why: the vendor reads it.',
      }),
    ),
    payload: AdministeredVendor,
  },
  setCommission: {
    method: 'PUT',
    path: '/m/v1/admin/vendors/:vendorId/commission',
    access: 'gateway:admin',
    summary: 'Set the commission rate for orders placed from now on.',
    params: vendorRefParams,
    body: z.object({ rateBasisPoints: BasisPoints }),
    payload: AdministeredVendor,
  },
  listVendorDocuments: {
    method: 'GET',
    path: '/m/v1/admin/vendors/:vendorId/documents',
    access: 'gateway:admin',
    summary: "An applicant's documents, each with a short-lived link.",
    params: vendorRefParams,
    payload: z.object({ documents: z.array(DocumentLink) }),
  },
  judgeVendorDocument: {
    method: 'POST',
    path: '/m/v1/admin/vendors/:vendorId/documents/:documentId',
    access: 'gateway:admin',
    summary: 'Accept a document, or refuse it with a reason.',
    params: z.object({ vendorId: Id, documentId: Id }),
    body: z.object({ status: z.enum(['accepted', 'refused']), reason: z.optional(Line(0, 500)) }).check(
      z.refine(({ status, reason }) => status === 'accepted' || Boolean(reason), {
        path: ['reason'],
        error: 'Say why: the vendor reads it.',
      }),
    ),
    payload: z.object({ documents: z.array(DocumentLink) }),
  },
  listAdverts: {
    method: 'GET',
    path: '/m/v1/admin/adverts',
    access: 'gateway:admin',
    summary: 'Adverts of all vendors by status.',
    query: z.object({ ...PageQuery.shape, status: z.optional(AdvertStatus) }),
    payload: pageOf('adverts', AdministeredAdvert),
  },
  approveAdvert: {
    method: 'POST',
    path: '/m/v1/admin/adverts/:advertId/approve',
    access: 'gateway:admin',
    summary: 'Let an advert run; days that have passed are paid back.',
    params: advertRefParams,
    payload: AdministeredAdvert,
  },
  refuseAdvert: {
    method: 'POST',
    path: '/m/v1/admin/adverts/:advertId/refuse',
    access: 'gateway:admin',
    summary: 'Refuse an advert with a reason; its price is paid back.',
    params: advertRefParams,
    body: z.object({ reason: Reason }),
    payload: AdministeredAdvert,
  },
  setAdvertPrice: {
    method: 'PUT',
    path: '/m/v1/admin/advert-price',
    access: 'gateway:admin',
    summary: 'Set what an advert costs per day from now on.',
    body: z.object({ amountPerDay: z.int().check(z.minimum(0), z.maximum(MONEY_MAX)) }),
    payload: AdvertPrice,
  },
  cancelOrderAsAdministrator: {
    method: 'POST',
    path: '/m/v1/admin/orders/:orderId/cancel',
    access: 'gateway:admin',
    summary: 'Cancel an order that is confirmed, in preparation, or could not be delivered.',
    params: orderRefParams,
    body: z.object({ reason: Reason }),
    payload: GatewayOrder,
  },
  refundOrder: {
    method: 'POST',
    path: '/m/v1/admin/orders/:orderId/refund',
    access: 'gateway:admin',
    summary: 'Give money back to the customer; commission is reversed in proportion.',
    params: orderRefParams,
    /** The reference is the sender's own: asked again under the same, an order is refunded once. */
    body: z.object({ amount: PositiveMoney, reason: Reason, reference: z.optional(Reference) }),
    payload: z.object({ order: GatewayOrder, entry: LedgerEntry }),
  },
  runPayouts: {
    method: 'POST',
    path: '/m/v1/admin/payouts/run',
    access: 'gateway:admin',
    summary: 'Pay out what is available, to all vendors or to one.',
    body: z.object({ vendorId: z.optional(Id) }),
    payload: z.object({
      payouts: z.array(z.object({ ...Payout.shape, vendorId: Id })),
      /** Vendors passed over, and why. */
      skipped: z.array(z.object({ vendorId: Id, reason: z.enum(['nothing_due', 'on_hold', 'no_account']) })),
    }),
  },
  settlePayout: {
    method: 'POST',
    path: '/m/v1/admin/payouts/:payoutId/settle',
    access: 'gateway:admin',
    summary: 'Report what the bank did with a payout; one that failed is available again.',
    params: z.object({ payoutId: Id }),
    body: z.object({ status: z.enum(['paid', 'failed']), failure: z.optional(Line(0, 300)) }).check(
      z.refine(({ status, failure }) => status === 'paid' || Boolean(failure), {
        path: ['failure'],
        error: 'Say why: the vendor reads it.',
      }),
    ),
    payload: z.object({ ...Payout.shape, vendorId: Id }),
  },
});
