import { PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import { after, hours } from '../../platform/clock.ts';

/** When payouts to an account that was chosen then may go out: a stolen session must not empty the balance at once. */
export const holdEndsAt = (payoutSince: Date): Date => after(payoutSince, hours(PAYOUT_HOLD_HOURS));
