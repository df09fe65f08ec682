import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { actions } from '../../platform/actions/actions.ts';
import { KEY_LIFE_MS, type QueuedAction, requestTo } from '../../platform/actions/action.ts';
import { refresh } from '../../platform/events/refresh.ts';
import { isAlerting, openOrdersQuery, orderKey } from './orders.queries.ts';

export type Acknowledged = Extract<VendorEvent, { readonly kind: 'order_acknowledged' }>;

/** Stored with a queued acknowledgement. */
interface AlertIntent {
  readonly about: 'alert';
  readonly orderId: string;
}

function readAlertIntent({ intent }: QueuedAction): AlertIntent | undefined {
  const { about } = intent as { readonly about?: unknown };
  return about === 'alert' ? (intent as AlertIntent) : undefined;
}

/** Acknowledgements and an item's checks: nobody has to read that one came too late. */
export const isDroppedQuietly = ({ intent }: QueuedAction): boolean =>
  ['alert', 'check'].includes((intent as { readonly about: string }).about);

/** Queued, so that an alert acknowledged offline doesn't sound again. */
export function acknowledgeOrder(orderId: string): void {
  const intent: AlertIntent = { about: 'alert', orderId };
  const request = requestTo(ordersContract.acknowledgeOrder, { orderId });
  void actions.add(
    { ...request, lane: `alert ${orderId}`, intent, lifeMs: KEY_LIFE_MS },
    // The alert returns instead.
    { takesRefusal: () => true },
  );
}

const NONE: readonly Order[] = [];

/** Only these: what else changes about the open orders renders no frame and no alert again. */
const selectAlerts = ({ alerts }: { readonly alerts?: readonly Order[] | undefined }) => alerts ?? NONE;

const useAcknowledgedHere = (): ReadonlySet<string> => {
  const ids = useStore(actions.state, ({ actions: queued }) =>
    queued.flatMap((action) => readAlertIntent(action)?.orderId ?? []).join(' '),
  );
  return useMemo(() => new Set(ids.split(' ')), [ids]);
};

/** Cancelled and missed orders that nobody has acknowledged on any device, oldest first. */
export function useOrderAlerts(): readonly Order[] {
  const alerts = useQuery({ ...openOrdersQuery, select: selectAlerts }).data ?? NONE;
  const acknowledged = useAcknowledgedHere();
  return useMemo(() => alerts.filter(({ id }) => !acknowledged.has(id)), [alerts, acknowledged]);
}

const change = (client: QueryClient, alerts: (before: readonly Order[]) => readonly Order[]) =>
  client.setQueryData(
    openOrdersQuery.queryKey,
    (open) => open && { ...open, alerts: [...alerts(open.alerts ?? NONE)] },
  );

export function showAlert(client: QueryClient, order: Order) {
  if (isAlerting(order)) change(client, (before) => [...before.filter(({ id }) => id !== order.id), order]);
}

const endAlert = (client: QueryClient, orderId: string) =>
  change(client, (before) => before.filter(({ id }) => id !== orderId));

/** Somebody has acknowledged it, here or elsewhere: the alert ends, and the order's page says who and when. */
export function showAcknowledged(client: QueryClient, { orderId, at, by }: Acknowledged) {
  endAlert(client, orderId);
  client.setQueryData<Order | null>(
    orderKey(orderId),
    (known) => known && { ...known, alert: known.alert && { ...known.alert, acknowledgedAt: at, acknowledgedBy: by } },
  );
  // The event names the browser only.
  void refresh(client, orderKey(orderId));
}

/** For the layout: ends alerts that are acknowledged here. What the server refuses returns. */
export function useAcknowledgements() {
  const client = useQueryClient();
  const alerts = useQuery({ ...openOrdersQuery, select: selectAlerts }).data ?? NONE;
  const acknowledged = useAcknowledgedHere();
  useEffect(() => {
    for (const { id } of alerts) if (acknowledged.has(id)) endAlert(client, id);
  });
  useEffect(
    () =>
      actions.listen(({ action, kind }) => {
        if (!isDroppedQuietly(action) || (kind !== 'refused' && kind !== 'expired')) return;
        void actions.dismiss(action.key);
        void refresh(client, openOrdersQuery.queryKey);
      }),
    [client],
  );
}
