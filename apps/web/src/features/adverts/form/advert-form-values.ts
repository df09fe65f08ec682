import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';

export interface AdvertisedProduct {
  readonly id: string;
  readonly name: string;
}

export interface AdvertFormValues {
  readonly title: string;
  readonly leadsTo: 'store' | 'product';
  readonly product: AdvertisedProduct | null;
  readonly startsOn: string;
  readonly endsOn: string;
}

const FIRST_LENGTH_DAYS = 7;

/** From tomorrow, so that there is time for the approval. */
export function newAdvert(timeZone: string, now: Date): AdvertFormValues {
  const startsOn = addDays(dayIn(timeZone, now), 1);
  return {
    title: '',
    leadsTo: 'store',
    product: null,
    startsOn,
    endsOn: addDays(startsOn, FIRST_LENGTH_DAYS - 1),
  };
}

export type PayBy = 'balance' | 'card';
