import * as z from 'zod/mini';
import { Email } from '../values/credentials.ts';
import { AccountStatus } from '../vendors/account-status.ts';
import { BasisPoints } from '../accounting/commission.ts';
import { Money, MONEY_MAX, PositiveMoney } from '../values/money.ts';
import { defineCalls } from '../wire/call.ts';
import { PAGE_SIZE_MAX, definePage, PageQuery } from '../wire/page.ts';
import { Id, Instant, Line, QueryInt, Reference, SearchText } from '../values/scalars.ts';
import { Advert, AdvertStatus } from '../adverts/advert.ts';
import {
  GatewayOrder,
  LINE_QUANTITY_MAX,
  ORDER_LINES_MAX,
  orderRefParams,
} from '../gateway-storefront/gateway-order.ts';
import { LedgerEntry } from '../accounting/accounting.contract.ts';
import { DocumentLink, MissingPart } from '../onboarding/onboarding.contract.ts';
import { ROLES } from '../team/rights.ts';
import { VendorUserDetails } from '../vendors/vendor-user-details.ts';

const vendorRefParams = z.object({ vendorId: Id });
const advertRefParams = z.object({ advertId: Id });

const Reason = Line(1, 500);

const SignedMoney = z
  .int()
  .check(
    z.minimum(0 - MONEY_MAX),
    z.maximum(MONEY_MAX),
    z.refine((amount) => amount !== 0, 'There’s nothing to change.'),
  )
  .brand<'Money'>();

const RefundedItem = z.object({
  /** The `id` of one of the order's `items`. */
  itemId: Id,
  quantity: z.int().check(z.minimum(1), z.maximum(LINE_QUANTITY_MAX)),
});

const AdministeredVendor = z
  .object({
    ...VendorUserDetails.shape,
    /** Who signs in as the owner, and with what. */
    owner: z.object({ personId: Id, email: z.string(), phone: z.string() }),
    cacNumber: z.nullable(z.string()),
    identificationDocument: z.nullable(z.string()),
    /** Masked except for the last four characters; complete only next to the documents. */
    identificationNumber: z.nullable(z.string()),
    termsVersion: z.nullable(z.string()),
    applicationNote: z.nullable(z.string()),
    /** How many of each status, of every kind. */
    documents: z.object({ submitted: z.int(), accepted: z.int(), refused: z.int() }),
    /** What a complete application would have as well; a refused document is missing. */
    missing: z.array(MissingPart),
    commissionRate: BasisPoints,
    /** By "this was not me" or by the administrator. */
    payoutsFrozenAt: z.nullable(Instant),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'AdministeredVendor' });

const ApplicantDocuments = z.object({
  documents: z.array(
    z.object({ ...DocumentLink.shape, kind: z.enum(['proof_of_address', 'identification', 'registration']) }),
  ),
  identificationDocument: z.nullable(z.string()),
  identificationNumber: z.nullable(z.string()),
});

const OddHolder = z.object({
  accountId: Id,
  vendorId: Id,
  vendorName: z.string(),
  ownerName: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
});

const AdministeredOrder = z.object({ ...GatewayOrder.shape, vendorName: z.string(), customerId: z.string() });

const AdministeredAdvert = z.object({ ...Advert.shape, vendorId: Id, vendorName: z.string() });

/** NEW is only the initial status, and only the applicant sets PENDING. */
const StatusInput = z.enum(['APPROVED', 'DECLINED', 'SUSPENDED', 'BLOCKED', 'UNBLOCKED', 'DELETED']);

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
    payload: definePage('vendors', AdministeredVendor),
  },
  setVendorStatus: {
    method: 'POST',
    path: '/m/v1/admin/vendors/:vendorId/status',
    access: 'gateway:admin',
    summary: 'Approve, decline, suspend, block, unblock or delete a vendor.',
    params: vendorRefParams,
    body: z.object({ status: StatusInput, reason: z.optional(Line(0, 500)) }).check(
      z.refine(({ status, reason }) => !NEEDS_REASON.has(status) || Boolean(reason), {
        path: ['reason'],
        error: 'Give a reason. The vendor will see it.',
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
    body: z.object({ rateBasisPoints: BasisPoints, reason: Reason, actor: Line(1, 120) }),
    payload: AdministeredVendor,
  },
  listVendorDocuments: {
    method: 'GET',
    path: '/m/v1/admin/vendors/:vendorId/documents',
    access: 'gateway:admin',
    summary: "An applicant's documents, each with a short-lived link.",
    params: vendorRefParams,
    payload: ApplicantDocuments,
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
        error: 'Give a reason. The vendor will see it.',
      }),
    ),
    payload: ApplicantDocuments,
  },
  listAdverts: {
    method: 'GET',
    path: '/m/v1/admin/adverts',
    access: 'gateway:admin',
    summary: 'Adverts of all vendors by status.',
    query: z.object({ ...PageQuery.shape, status: z.optional(AdvertStatus) }),
    payload: definePage('adverts', AdministeredAdvert),
  },
  approveAdvert: {
    method: 'POST',
    path: '/m/v1/admin/adverts/:advertId/approve',
    access: 'gateway:admin',
    summary: 'Approve an advert; days that have passed are refunded.',
    params: advertRefParams,
    payload: AdministeredAdvert,
  },
  refuseAdvert: {
    method: 'POST',
    path: '/m/v1/admin/adverts/:advertId/refuse',
    access: 'gateway:admin',
    summary: 'Refuse an advert with a reason; its price is refunded.',
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
  findOrders: {
    method: 'GET',
    path: '/m/v1/admin/orders',
    access: 'gateway:admin',
    summary: 'Orders of any vendor by number, id, external id, customer or vendor, newest first.',
    query: z.object({
      search: Line(1, 100),
      /** Only orders of this vendor. */
      vendorId: z.optional(Id),
      limit: z.optional(QueryInt(1, PAGE_SIZE_MAX)),
    }),
    payload: z.object({ orders: z.array(AdministeredOrder) }),
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
    summary: 'Refund the customer; commission is reversed in proportion.',
    params: orderRefParams,
    body: z
      .object({
        amount: z.optional(PositiveMoney),
        items: z.optional(z.array(RefundedItem).check(z.minLength(1), z.maxLength(ORDER_LINES_MAX))),
        reason: Reason,
        /** The caller's own reference: repeated with the same one, an order is refunded once. */
        reference: z.optional(Reference),
      })
      .check(
        z.refine(({ amount, items }) => (amount === undefined) !== (items === undefined), {
          path: ['amount'],
          error: 'Give either an amount or items.',
        }),
      ),
    payload: z.object({ order: GatewayOrder, entry: LedgerEntry }),
  },
  freezePayouts: {
    method: 'PUT',
    path: '/m/v1/admin/vendors/:vendorId/payouts-freeze',
    access: 'gateway:admin',
    summary: 'Stop or resume the payouts of a vendor.',
    params: vendorRefParams,
    body: z.object({ isFrozen: z.boolean(), reason: Reason, actor: Line(1, 120) }),
    payload: AdministeredVendor,
  },
  endSessions: {
    method: 'POST',
    path: '/m/v1/admin/vendors/:vendorId/sessions/end',
    access: 'gateway:admin',
    summary: 'Sign a vendor out everywhere and end the trust in every device; the account itself is unchanged.',
    params: vendorRefParams,
    body: z.object({ reason: Reason }),
    payload: AdministeredVendor,
  },
  replaceEmail: {
    method: 'PUT',
    path: '/m/v1/admin/vendors/:vendorId/email',
    access: 'gateway:admin',
    summary:
      'Give an account another address, for an owner who lost the old one: signs out everywhere and holds payouts.',
    params: vendorRefParams,
    /** `actor` verified the owner; the owner sees the reason. */
    body: z.object({ newEmail: Email, reason: Reason, actor: Line(1, 120) }),
    payload: AdministeredVendor,
  },
  listPeople: {
    method: 'GET',
    path: '/m/v1/admin/vendors/:vendorId/people',
    access: 'gateway:admin',
    summary: "A vendor's people with their roles, the owner first, and its shared tablets.",
    params: vendorRefParams,
    payload: z.object({
      people: z.array(
        z.object({
          /** Null for somebody who has a PIN only. */
          personId: z.nullable(Id),
          /** Null for the owner. */
          memberId: z.nullable(Id),
          name: z.string(),
          role: z.enum(ROLES),
          email: z.nullable(z.string()),
          lastActiveAt: z.nullable(Instant),
        }),
      ),
      tablets: z.array(z.object({ deviceId: Id, name: z.string(), lastSeenAt: z.nullable(Instant) })),
    }),
  },
  endPersonSessions: {
    method: 'POST',
    path: '/m/v1/admin/people/:personId/sessions/end',
    access: 'gateway:admin',
    summary: 'Sign a person out in all their stores and end the trust in their devices; nobody else is signed out.',
    params: z.object({ personId: Id }),
    body: z.object({ reason: Reason }),
    payload: z.object({ personId: Id, ended: z.int() }),
  },
  listOddHolders: {
    method: 'GET',
    path: '/m/v1/admin/bank-accounts',
    access: 'gateway:admin',
    summary: "Payout accounts whose holder's name matches neither the owner nor the business.",
    payload: z.object({ accounts: z.array(OddHolder) }),
  },
  acceptHolder: {
    method: 'POST',
    path: '/m/v1/admin/bank-accounts/:accountId/accept',
    access: 'gateway:admin',
    summary: 'Accept the holder of such an account, so that it can be paid.',
    params: z.object({ accountId: Id }),
    payload: OddHolder,
  },
  adjustBalance: {
    method: 'POST',
    path: '/m/v1/admin/vendors/:vendorId/adjustments',
    access: 'gateway:admin',
    summary: 'Credit or debit a vendor with a reason, once per reference.',
    params: vendorRefParams,
    body: z.object({
      /** Positive is credited to the vendor, negative is deducted. */
      amount: SignedMoney,
      reason: Reason,
      reference: Reference,
      /** Who decided it; not shown to the vendor. */
      actor: Line(1, 120),
    }),
    payload: z.object({ ...LedgerEntry.shape, vendorId: Id, actor: z.nullable(z.string()) }),
  },
});
