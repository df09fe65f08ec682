import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from './refresh.ts';
import { subscribeToEvents, startEvents } from './events.ts';
import { whoAmIQuery } from '../session/who-am-i.ts';

/** The stream is open for as long as the screen stands; what it says of the vendor's own account is read again. */
export function useLiveAccount() {
  const queries = useQueryClient();
  useEffect(() => {
    const stopListening = subscribeToEvents(({ kind }) => {
      if (kind === 'account_changed' || kind === 'store_changed') void refresh(queries, whoAmIQuery.queryKey);
    });
    const stopEvents = startEvents();
    return () => {
      stopListening();
      stopEvents();
    };
  }, [queries]);
}
