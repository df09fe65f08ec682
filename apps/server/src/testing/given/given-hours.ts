import type { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';

type Hours = CallInput<typeof availabilityContract.setOpeningHours>['body'];

export const everyDay = (shifts: Hours['weekly']['monday']): Hours => ({
  weekly: Object.fromEntries(WEEK_DAYS.map((day) => [day, shifts])) as Hours['weekly'],
  holidays: [],
});

export const NEVER_OPEN = everyDay([]);
