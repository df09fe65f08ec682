import * as z from 'zod/mini';
import { hasIdentificationNumber } from '../onboarding/onboarding-form.ts';
import { IdentificationDocument, IdentificationNumberIfAny } from '../onboarding/identification.ts';
import { ownerProof } from '../values/credentials.ts';
import { Id, Instant, Line, PhoneInput } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';

/** `offered` to a member, who accepts or declines; then it waits for the administrator. All but these two are final. */
export const OWNER_CHANGE_STATUSES = ['offered', 'waiting', 'approved', 'refused', 'declined', 'cancelled'] as const;
const OwnerChangeStatus = z.enum(OWNER_CHANGE_STATUSES);
export type OwnerChangeStatus = z.output<typeof OwnerChangeStatus>;

const OwnerChange = z
  .object({
    id: Id,
    memberId: Id,
    /** As the store reads it. */
    memberName: z.string(),
    status: OwnerChangeStatus,
    /** The administrator's, of a refusal. */
    reason: z.nullable(z.string()),
    offeredAt: Instant,
    /** Until then it can be accepted. */
    expiresAt: Instant,
    decidedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'OwnerChange' });
export type OwnerChange = z.output<typeof OwnerChange>;

/** To the owner and to whom it was offered; null for everybody else. */
const Shown = z.object({ change: z.nullable(OwnerChange) });

/** Who the owner is by law, as in an application. */
export const SuccessorForm = z
  .object({
    firstName: Line(1, 50),
    lastName: Line(1, 50),
    /** For codes, and the store's from then on. */
    phone: PhoneInput,
    identificationDocument: IdentificationDocument,
    identificationNumber: IdentificationNumberIfAny.check(z.minLength(1, 'Enter the number on the document.')),
    hasAgreedToTermsAndConditions: z.literal(true, 'Agree to the terms to continue.'),
    ...ownerProof,
  })
  .check(hasIdentificationNumber);

const AdministeredOwnerChange = z.object({
  ...OwnerChange.shape,
  vendorId: Id,
  vendorName: z.string(),
  ownerName: z.string(),
  /** What the successor gave; null until then, the number also once it is decided. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  identificationDocument: z.nullable(IdentificationDocument),
  identificationNumber: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
});

const changeRef = z.object({ ownerChangeId: Id });
const Reason = Line(1, 500);

export const ownershipContract = defineCalls({
  offerOwnership: {
    method: 'PUT',
    path: '/v1/vendor/team/owner',
    access: 'vendor',
    right: 'identity',
    rate: 'strict',
    summary: 'Offer the store to a member, with password and code; payouts then wait for a day.',
    body: z.object({ memberId: Id, ...ownerProof }),
    payload: Shown,
  },
  readOwnership: {
    method: 'GET',
    path: '/v1/vendor/team/ownership',
    access: 'account',
    right: 'own',
    summary: 'The change of owner that waits, or the last one for two weeks; only for the two whom it concerns.',
    payload: Shown,
  },
  acceptOwnership: {
    method: 'PUT',
    path: '/v1/vendor/team/ownership/accept',
    access: 'vendor',
    right: 'own',
    rate: 'strict',
    summary: 'Accept the store with password, code, identity and terms; the administrator then decides.',
    body: SuccessorForm,
    payload: Shown,
  },
  cancelOwnership: {
    method: 'PUT',
    path: '/v1/vendor/team/ownership/cancel',
    access: 'account',
    right: 'own',
    summary: 'Take the offer back as the owner, or decline it as the successor, as long as it isn’t approved.',
    payload: Shown,
  },
  listOwnerChanges: {
    method: 'GET',
    path: '/m/v1/admin/owner-changes',
    access: 'gateway:admin',
    summary: 'Changes of owners, by status, newest first.',
    query: z.object({ ...PageQuery.shape, status: z.optional(OwnerChangeStatus) }),
    payload: definePage('changes', AdministeredOwnerChange),
  },
  approveOwnerChange: {
    method: 'POST',
    path: '/m/v1/admin/owner-changes/:ownerChangeId/approve',
    access: 'gateway:admin',
    summary: 'Make the successor the owner: both sign in again, the old owner becomes a manager, payouts wait.',
    params: changeRef,
    payload: AdministeredOwnerChange,
  },
  refuseOwnerChange: {
    method: 'POST',
    path: '/m/v1/admin/owner-changes/:ownerChangeId/refuse',
    access: 'gateway:admin',
    summary: 'Refuse a change of owner with a reason; nothing changes.',
    params: changeRef,
    body: z.object({ reason: Reason }),
    payload: AdministeredOwnerChange,
  },
  replaceOwner: {
    method: 'POST',
    path: '/m/v1/admin/vendors/:vendorId/owner',
    access: 'gateway:admin',
    summary: 'Offer the store to a member in the place of an owner who can’t; the successor still has to accept.',
    params: z.object({ vendorId: Id }),
    /** `actor` verified who asks; the owner sees the reason. */
    body: z.object({ memberId: Id, reason: Reason, actor: Line(1, 120) }),
    payload: AdministeredOwnerChange,
  },
});
