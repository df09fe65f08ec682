import type { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';

type Availability = CallResponse<typeof availabilityContract.readAvailability>;

const OPEN: Omit<Availability, 'reason'> = {
  isOpen: true,
  pausedUntil: null,
  pausedBy: null,
  takesOrders: true,
  hasHours: true,
  opensAt: null,
  closesAt: null,
  busyMinutes: 0,
};

/** As the server computes it, with an approved account and a menu. */
function findReason({
  isOpen,
  pausedUntil,
  pausedBy,
  takesOrders,
  opensAt,
  closesAt,
}: typeof OPEN): Availability['reason'] {
  if (!isOpen) return { kind: 'closed_by_you', until: null };
  if (pausedUntil !== null) {
    return { kind: pausedBy === 'scheduler' ? 'paused_after_misses' : 'paused_by_you', until: pausedUntil };
  }
  return takesOrders ? { kind: 'open', until: closesAt } : { kind: 'closed_by_hours', until: opensAt };
}

export function givenAvailability(different: Partial<Availability> = {}): Availability {
  const given = { ...OPEN, ...different };
  return { reason: findReason(given), ...given };
}
