import { queryOptions, useMutation } from '@tanstack/react-query';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { useEffect } from 'react';
import { actions, awaitResponse, useIsMounted } from '../../platform/actions/actions.ts';
import { requestTo, type NewAction } from '../../platform/actions/action.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { whoAmIQuery } from '../../platform/session/who-am-i.ts';

export type Availability = CallPayload<typeof availabilityContract.readAvailability>;
export type StoredHours = CallPayload<typeof availabilityContract.readOpeningHours>;
export type OrderingSettings = CallPayload<typeof availabilityContract.readOrderingSettings>;
export type RunningSwitch = CallPayload<typeof availabilityContract.listSwitches>['switches'][number];

/** Store events refetch everything under it. */
export const storeKey = ['store'] as const;

/** Opening hours change the state without an event. */
const RECHECK_MS = 60_000;

export const availabilityQuery = queryOptions({
  queryKey: [...storeKey, 'availability'],
  queryFn: ({ signal }) => callApi(availabilityContract.readAvailability, {}, { signal }),
  refetchInterval: RECHECK_MS,
});

export const hoursQuery = queryOptions({
  queryKey: [...storeKey, 'hours'],
  queryFn: ({ signal }) => callApi(availabilityContract.readOpeningHours, {}, { signal }),
});

export const orderingQuery = queryOptions({
  queryKey: [...storeKey, 'ordering'],
  queryFn: ({ signal }) => callApi(availabilityContract.readOrderingSettings, {}, { signal }),
});

export const switchesQuery = queryOptions({
  queryKey: [...storeKey, 'switches'],
  queryFn: async ({ signal }) => (await callApi(availabilityContract.listSwitches, {}, { signal })).switches,
});

const refreshStore = () =>
  Promise.all([queries.invalidateQueries({ queryKey: storeKey }), queries.invalidateQueries(whoAmIQuery)]);

type Wish = Omit<CallInput<typeof availabilityContract.setAvailability>['body'], 'seen'>;

/** Stored with a queued action, for the message if it is refused. */
export interface StoreIntent {
  readonly about: 'store';
  readonly wish: Wish;
}

export const STORE_LANE = 'store';

export const switchingStore = (wish: Wish): NewAction => {
  const intent: StoreIntent = { about: 'store', wish };
  const cached = queries.getQueryData(availabilityQuery.queryKey);
  const seen = cached && { isOpen: cached.isOpen, pausedUntil: cached.pausedUntil };
  const request = requestTo(availabilityContract.setAvailability, { ...wish, ...(seen && { seen }) });
  return { ...request, lane: STORE_LANE, intent };
};

/** Extra minutes per order; 0 ends it. */
type Busy = Pick<Ordering, 'busyUntil'> & { readonly busyMinutes: number };

export interface BusyIntent {
  readonly about: 'busy';
  readonly busyMinutes: number;
}

const switchingBusy = (busy: Busy): NewAction => {
  const intent: BusyIntent = { about: 'busy', busyMinutes: busy.busyMinutes };
  const cached = queries.getQueryData(availabilityQuery.queryKey);
  const seen = cached && { busyMinutes: cached.busyMinutes };
  const request = requestTo(availabilityContract.setOrderingSettings, { ...busy, ...(seen && { seen }) });
  return { ...request, lane: STORE_LANE, intent };
};

/** A refusal is shown where the button was pressed, as long as that is on screen. */
function useQueued<Input>(actionFor: (input: Input) => NewAction) {
  const takesRefusal = useIsMounted();
  return useMutation({ mutationFn: (input: Input) => awaitResponse(actions.add(actionFor(input), { takesRefusal })) });
}

export const useSetAvailability = () => useQueued(switchingStore);

/** In the same lane as the store’s switch, so that both are sent in order. */
export const useSetBusy = () => useQueued(switchingBusy);

/** For the frame: updates the store's state when a queued switch is answered, even after a reload. */
export function useStoreOutcomes() {
  useEffect(
    () =>
      actions.listen(({ kind, action, ...sent }) => {
        if (action.lane !== STORE_LANE) return;
        // After a retry, the response may be as old as the first attempt.
        if (kind === 'done' && action.tries === 0) {
          const { response } = sent as { readonly response: unknown };
          if ((action.intent as StoreIntent | BusyIntent).about === 'busy') showOrdering(response as OrderingSettings);
          else queries.setQueryData(availabilityQuery.queryKey, response as Availability);
        }
        if (kind !== 'lost') void refreshStore();
      }),
    [],
  );
}

export const useSetHours = () =>
  useCallMutation(availabilityContract.setOpeningHours, {
    onSuccess: (hours) => {
      queries.setQueryData(hoursQuery.queryKey, hours);
      void refreshStore();
    },
  });

function showOrdering(settings: OrderingSettings) {
  queries.setQueryData(orderingQuery.queryKey, settings);
  const { busyMinutes } = settings;
  queries.setQueryData(availabilityQuery.queryKey, (known) => known && { ...known, busyMinutes });
}

type Ordering = CallInput<typeof availabilityContract.setOrderingSettings>['body'];

export const useSetOrdering = () =>
  useCallMutation(availabilityContract.setOrderingSettings, {
    onSuccess: (settings) => {
      showOrdering(settings);
      void refreshStore();
    },
  });

export const useEndSwitch = () =>
  useMutation({
    mutationFn: endSwitch,
    onSettled: () => Promise.all([refreshStore(), queries.invalidateQueries({ queryKey: ['products'] })]),
  });

async function endSwitch(running: RunningSwitch): Promise<void> {
  const action = actionEnding(running);
  if (action) await awaitResponse(actions.add(action, { takesRefusal: () => true }));
}

function actionEnding({ kind, product }: RunningSwitch): NewAction | undefined {
  if (kind === 'paused') return switchingStore({ isOpen: true, pausedUntil: null });
  if (kind === 'busy') return switchingBusy({ busyMinutes: 0 });
  if (product === null) return undefined;
  const { productId, name, version } = product;
  const wish = { inventoryId: productId, status: 'active', version } as const;
  const intent = { about: 'product', productId, name, edit: { kind: 'status', status: 'active' } };
  return { ...requestTo(inventoryContract.updateInventoryStatus, wish), lane: `product ${productId}`, intent };
}
