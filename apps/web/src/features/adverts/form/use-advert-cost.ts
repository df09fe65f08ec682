import { useQuery } from '@tanstack/react-query';
import { ADVERT_PRICE_DEFAULT, advertCost, advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import { ADVERT_DAYS_MAX } from '@vendor-portal/contract/adverts/advert.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { queryState, type FeatureState } from '../../../platform/api/feature-status.ts';
import type { AdvertFormValues } from './use-add-advert.ts';
import { payInChoiceQuery } from '../../pay-ins/pay-ins.queries.ts';
import { advertPriceQuery, availableBalanceQuery } from '../adverts.queries.ts';

export interface Cost {
  readonly days: number;
  /** §4 Amount per day: the sums below are valid only once it is done. */
  readonly price: FeatureState & { readonly retry: () => void };
  readonly pricePerDay: Money;
  readonly cost: Money;
  readonly available: Money | undefined;
  /** What the balance lacks; 0 if it is enough, or if the chosen days can't be booked. */
  readonly missing: Money;
  readonly isCardOffered: boolean;
}

/** The cost of the chosen days; §9: the price is 0 until it is loaded. */
export function useAdvertCost({ startsOn, endsOn }: AdvertFormValues): Cost {
  const query = useQuery(advertPriceQuery);
  const { data: pricePerDay = ADVERT_PRICE_DEFAULT as Money } = query;
  const { data: available } = useQuery(availableBalanceQuery);
  const { data: isCardOffered = false } = useQuery(payInChoiceQuery);
  const isChosen = startsOn !== '' && endsOn !== '';
  const days = isChosen ? advertDays(startsOn, endsOn) : 0;
  const cost = isChosen ? advertCost(startsOn, endsOn, pricePerDay) : (0 as Money);
  const isBookable = days >= 1 && days <= ADVERT_DAYS_MAX;
  return {
    price: { ...queryState(query), retry: () => void query.refetch() },
    days,
    pricePerDay,
    cost,
    available,
    missing: (available === undefined || !isBookable ? 0 : Math.max(0, cost - available)) as Money,
    isCardOffered,
  };
}
