import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { STORE_FACTS, waitsForApproval } from '@vendor-portal/contract/store-changes/store-change.ts';
import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import { tidyTin } from '@vendor-portal/contract/vendors/tin.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { maskedNumber, recordAudit, type AuditEntry } from '../../platform/audit/record-audit.ts';
import { demandRight } from '../../platform/http/guard/demand-right.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import {
  nigerianPhone,
  changeVendor,
  findVendor,
  getLockedVendor,
  publishAccountChanged,
  type Vendor,
  type VendorChange,
} from '../vendors/vendors.service.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { compareHolderAgain } from '../banks/payout-account.service.ts';
import { consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { endTrustElsewhere } from '../sessions/sessions.service.ts';
import { changePerson, findSigner, lockSigner } from '../team/accounts.queries.ts';
import {
  confirmOwner,
  type OwnerProof,
  type Who,
  guardChange,
  guardOwnChange,
} from '../safeguards/safeguards.service.ts';
import { requestStoreChange } from '../store-changes/store-changes.service.ts';
import { stateName } from '../reference/reference.service.ts';
import { vendorUserDetails } from './profile.service.ts';
import { type RequestedFacts } from '../store-changes/store-changes.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };
type Input = CallArguments<typeof profileContract.updateDetails>['body'];
type Details = Omit<Input, keyof OwnerProof>;

/** Checks what the contract can't: the numbering plan and the list of states. */
async function checked({
  phone: phoneInput,
  state: stateInput,
  tin: tinInput,
  ...details
}: Details): Promise<VendorChange> {
  const phone = phoneInput === undefined ? undefined : await nigerianPhone(phoneInput);
  const state = stateInput === undefined ? undefined : stateName(stateInput);
  const fields = {
    ...(phoneInput !== undefined &&
      phone === undefined && { 'body.phone': 'Enter a Nigerian phone number, like 0803 123 4567.' }),
    ...(stateInput !== undefined && state === undefined && { 'body.state': 'Choose a state from the list.' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
  const tin = tinInput === undefined ? undefined : tidyTin(tinInput);
  const change = { ...details, phone, state, tin };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Records which fields changed, and only values that identify nobody, because the audit log can't be changed. */
function auditEntriesOf({ id: vendorId, phone: before }: Vendor, { phone, ...change }: VendorChange): AuditEntry[] {
  const fields = Object.keys(change).join(', ');
  const [old, now] = [{ phone: maskedNumber(before) }, { phone: maskedNumber(phone ?? '') }];
  return [
    ...(fields === '' ? [] : [{ vendorId, kind: 'profile_changed' as const, after: { fields } }]),
    ...(phone === undefined ? [] : [{ vendorId, kind: 'contact_changed' as const, before: old, after: now }]),
  ];
}

/** Approved details wait for the administrator again; the rest changes at once. */
function splitChange(vendor: Vendor, change: VendorChange): { atOnce: VendorChange; later: RequestedFacts } {
  const waits = new Set<string>(waitsForApproval(vendor) ? STORE_FACTS : []);
  const part = (isWaiting: boolean) =>
    Object.fromEntries(Object.entries(change).filter(([name]) => waits.has(name) === isWaiting));
  return { atOnce: part(false), later: part(true) };
}

/** By text and by email, because the owner may have lost one of them. */
const phoneChange = ({ email, phone: old }: Vendor, phone: string) => ({
  subject: 'Your phone number was changed',
  what: `your phone number is now ${phone}.`,
  emails: [email],
  phones: [old, phone],
});

type Requester = Who & RightsHolder;

async function changeOwnPhone(deps: Deps, by: Actor, who: Requester, phone: string | undefined, proof: OwnerProof) {
  const { db, clock, write } = deps;
  const known = await findSigner(db, who);
  const isOther = phone !== undefined && phone !== known?.person.phone;
  const code = isOther ? await confirmOwner(deps, by, who, proof) : undefined;
  return write(async (tx) => {
    const signer = code && (await lockSigner(tx, who));
    if (code && signer && phone !== undefined) {
      const { person } = signer;
      await consumeCode(tx, clock, code);
      await changePerson(tx, person.id, { phone });
      await endTrustElsewhere(tx, who, who.sessionId);
      const { subject, what } = phoneChange(signer.vendor, phone);
      await guardOwnChange(tx, deps, signer, { subject, what, emails: [person.email] });
      await recordAudit(tx, clock.now(), by, {
        vendorId: who.vendorId,
        kind: 'contact_changed',
        before: { phone: maskedNumber(person.phone) },
        after: { phone: maskedNumber(phone) },
      });
    }
    return vendorUserDetails(tx, deps, who);
  });
}

export async function updateDetails(deps: Deps, by: Actor, who: Requester, { password, otp, ...details }: Input) {
  const { phone, other } = profileContract.updateDetails.partRights;
  for (const name of Object.keys(details)) demandRight(who, name === 'phone' ? phone : other);
  const { db, clock, write } = deps;
  const { vendorId } = who;
  const change = await checked(details);
  // The store's number is the owner's; everybody else's is their own.
  if (who.role !== 'owner') return changeOwnPhone(deps, by, who, change.phone, { password, otp });
  const known = await findVendor(db, vendorId);
  const isOtherPhone = change.phone !== undefined && change.phone !== known?.phone;
  const code = isOtherPhone ? await confirmOwner(deps, by, who, { password, otp }) : undefined;
  return write(async (tx) => {
    if (code) await consumeCode(tx, clock, code);
    if (Object.keys(change).length > 0) {
      const vendor = await getLockedVendor(tx, vendorId);
      const { atOnce, later } = splitChange(vendor, change);
      const changed = Object.keys(atOnce).length > 0 && (await changeVendor(tx, vendorId, atOnce));
      if (changed && !waitsForApproval(vendor)) await compareHolderAgain(tx, clock.now(), by, vendor, changed);
      if (isOtherPhone && change.phone !== undefined) {
        await endTrustElsewhere(tx, who, who.sessionId);
        await guardChange(tx, deps, vendor, phoneChange(vendor, change.phone));
      }
      await recordAudit(tx, clock.now(), by, ...auditEntriesOf(vendor, atOnce));
      await requestStoreChange(tx, clock, by, vendor, later);
      await publishAccountChanged(tx, clock, vendor);
    }
    return vendorUserDetails(tx, deps, who);
  });
}
