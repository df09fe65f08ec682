import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Background } from '../../platform/platform.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import { deleteMessagesOf } from '../../platform/outbox/outbox.ts';
import { deleteAttempts } from '../accounts/attempts.service.ts';
import { eraseNotifications } from '../notifications/notifications.service.ts';
import { eraseCodes } from '../one-time-codes/one-time-codes.service.ts';
import { eraseResets } from '../password-reset/password-reset.service.ts';
import { erasePlace } from '../store-place/store-place.service.ts';
import { endAllSessions, eraseDevices } from '../vendors/sessions/sessions.service.ts';
import { changeAccountStatus, eraseVendor, lockVendor, unverifiedBefore } from '../vendors/vendors.service.ts';

/** Long enough to find the email, and no longer: the address may be somebody else's. */
const MAY_WAIT = days(7);

const AT_ONCE = 100;

type Deps = Pick<Background, 'db' | 'clock'>;

/** Deletes the data and frees the address. No email is sent: the applicant never proved that the address is theirs. */
async function deleteApplicant(tx: Db, clock: Deps['clock'], vendorId: string): Promise<boolean> {
  const vendor = await lockVendor(tx, vendorId);
  // Verified at this very moment.
  if (vendor?.status !== 'NEW') return false;
  await endAllSessions(tx, clock, vendorId);
  await eraseDevices(tx, vendorId);
  await eraseCodes(tx, vendorId, vendor.email);
  await eraseResets(tx, vendorId);
  await deleteAttempts(tx, vendor.email);
  await eraseNotifications(tx, vendorId);
  await deleteMessagesOf(tx, vendorId);
  await erasePlace(tx, vendorId);
  await eraseVendor(tx, vendorId);
  await recordAudit(tx, clock.now(), {
    vendorId,
    kind: 'status_changed',
    before: { status: 'NEW' },
    after: { status: 'DELETED' },
  });
  await changeAccountStatus(tx, clock, vendor, 'DELETED');
  return true;
}

async function deleteUnverified({ db, clock }: Deps): Promise<number> {
  let deleted = 0;
  for (;;) {
    const ids = await unverifiedBefore(db, before(clock.now(), MAY_WAIT), AT_ONCE);
    for (const id of ids) if (await db.transaction((tx) => deleteApplicant(tx, clock, id))) deleted += 1;
    if (ids.length < AT_ONCE) return deleted;
  }
}

/** Every night deletes sign-ups that were not verified within a week. */
export const nightlyApplicants = ({ db, clock, log }: Background): ScheduledJob => ({
  name: 'forget-unverified',
  schedule: { dailyAt: '03:20' },
  run: async () => {
    const accounts = await deleteUnverified({ db, clock });
    if (accounts > 0) log.info({ accounts }, 'unverified accounts were deleted');
  },
});
