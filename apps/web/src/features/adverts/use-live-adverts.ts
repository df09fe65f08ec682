import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToEvents } from '../../platform/events/events.ts';
import { refreshAdverts } from './advert-actions.queries.ts';

/** What is approved, refused, begins and ends is shown without reloading, and so is what there is to pay from. */
export function useLiveAdverts() {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenToEvents(({ kind }) => {
        if (kind === 'advert_changed' || kind === 'balance_changed') void refreshAdverts(queries);
      }),
    [queries],
  );
}
