import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Download, Sparkles, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { openOrdersQuery } from '../../features/orders/orders.queries.ts';
import { waitingActions } from '../../platform/actions/actions.ts';
import { atQuietMoment, applyUpdate, waitingUpdate } from '../../platform/worker/waiting-update.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { releaseNotesBeyond, releaseNotes, markReleaseNotesShown } from './release-notes.ts';
import { offlineMessages } from './offline.messages.ts';
import { Strip } from './strip.tsx';

/** Orders that are still loading may be pending. */
function isBusy(queries: QueryClient): boolean {
  const open = queries.getQueryState(openOrdersQuery.queryKey);
  const isOrderWaiting = open?.data?.orders.some(({ status }) => status === 'placed') ?? open?.status === 'pending';
  return isOrderWaiting || queries.isMutating() > 0 || waitingActions().length > 0;
}

/**
 * An update waits until no order is pending, no dialog is open and no form is edited, or until somebody asks for it.
 */
export function UpdateStrip() {
  const messages = useMessages(offlineMessages);
  const queries = useQueryClient();
  const update = useStore(waitingUpdate, (state) => state.update);
  const [isBegun, setIsBegun] = useState(false);
  useEffect(() => {
    if (update === null) return undefined;
    return atQuietMoment(
      () => isBusy(queries),
      () => void applyUpdate(),
    );
  }, [update, queries]);
  if (update === null) return <Updated />;
  const begin = () => {
    setIsBegun(true);
    void applyUpdate();
  };
  const notes = releaseNotesBeyond(update.news);
  return (
    <Strip
      tone="calm"
      icon={<Download aria-hidden="true" />}
      action={
        <Button size="small" variant="primary" isBusy={isBegun} onClick={begin}>
          {messages.updateNow}
        </Button>
      }
    >
      <strong>{messages.update}</strong> {notes[0] ?? messages.updateMeans}
    </Strip>
  );
}

function Updated() {
  const messages = useMessages(offlineMessages);
  const notes = useStore(releaseNotes, (state) => state.notes);
  const hasNotes = notes.length > 0;
  useEffect(() => {
    if (!hasNotes) return undefined;
    const note = () => {
      if (document.visibilityState === 'visible') markReleaseNotesShown();
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [hasNotes]);
  if (!hasNotes) return null;
  return (
    <Strip
      tone="calm"
      icon={<Sparkles aria-hidden="true" />}
      action={
        <Button
          variant="quiet"
          size="small"
          isIconOnly
          aria-label={messages.dismiss}
          onClick={() => releaseNotes.setState({ notes: [] })}
        >
          <X aria-hidden="true" />
        </Button>
      }
    >
      <strong>{messages.updated}</strong> {notes.join(' ')}
    </Strip>
  );
}
