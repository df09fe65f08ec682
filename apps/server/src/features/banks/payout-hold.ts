import { PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import { after, hours } from '../../platform/clock.ts';

/** A stolen session must not be able to empty the balance at once. */
export const holdEndsAt = (payoutSince: Date): Date => after(payoutSince, hours(PAYOUT_HOLD_HOURS));
