import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { WifiOff, Download, Sparkles, X } from 'lucide-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { startOffline, storeForOffline, oldestUpdate } from './start-offline.ts';
import { connection } from '../../platform/events/events.ts';
import { restored } from '../../platform/offline/persisted-queries.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { toServerTime } from '../../platform/time/server-time.ts';
import { useView } from '../../platform/storage/view-state.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { ticketPrinting } from '../../features/orders/ticket/device-printing.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import { UnprintedWatch } from '../alarms/unprinted-watch.tsx';
import { lostConnection } from '../alarms/use-alarms.tsx';
import { offlineMessages } from './offline.messages.ts';
import { openOrdersQuery } from '../../features/orders/orders.queries.ts';
import { waitingActions } from '../../platform/actions/actions.ts';
import { atQuietMoment, applyUpdate, waitingUpdate } from '../../platform/worker/waiting-update.ts';
import { Button } from '../../ui/button/button.tsx';
import { releaseNotesBeyond, releaseNotes, markReleaseNotesShown } from './release-notes.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './offline-strips.module.css';

const AutoPrint = lazyWithRetry('automatic printing', () => import('../../features/orders/ticket/auto-print.tsx'));

export default function OfflineStrips() {
  const { vendorId } = useVendor();
  useEffect(startOffline, []);
  useEffect(() => storeForOffline(vendorId), [vendorId]);
  useOpenOnTap();
  const printsTickets = useView(ticketPrinting) !== null;
  return (
    <>
      <AgeStrip />
      <UpdateStrip />
      <UnprintedWatch />
      {printsTickets && (
        <LazyBoundary failed={null}>
          <AutoPrint />
        </LazyBoundary>
      )}
    </>
  );
}

/**
 * A tap on a push notification navigates within the open app; the worker waits for the answer
 * (`worker/push.ts`).
 */
function useOpenOnTap() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({ data, ports }: MessageEvent<{ readonly open?: string } | string>) => {
      if (typeof data !== 'object' || typeof data.open !== 'string') return;
      ports[0]?.postMessage('taken');
      void navigate(data.open);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

interface Age {
  readonly at: number;
  /** Shows the date too, because a time alone would mean today. */
  readonly isDays: boolean;
}

function AgeStrip() {
  const messages = useMessages(offlineMessages);
  const { timeZone } = useVendor();
  const state = useStore(connection, (status) => status.state);
  const age = useAge(state !== 'live');
  const lostAt = useStore(lostConnection, (alarm) => alarm.lostAt);
  const isRestored = useStore(restored, ({ answeredAt }) => answeredAt !== null);
  if (age === null || state === 'live' || (state === 'connecting' && !isRestored)) return null;
  const answeredAt = toServerTime(age.at);
  // The alert line says the same.
  if (lostAt !== null && lostAt - answeredAt < MINUTE_MS) return null;
  const time = formatInstant(new Date(answeredAt), timeZone, age.isDays ? 'dayAndTime' : 'time');
  return (
    // Not spoken: the alert line is.
    <Strip tone="ink" icon={<WifiOff aria-hidden="true" />} isLive={false}>
      <strong>{state === 'lost' ? messages.noLine(time) : messages.connecting(time)}</strong> {messages.noLineMeans}
    </Strip>
  );
}

function useAge(isEnabled: boolean): Age | null {
  const queries = useQueryClient();
  const answeredBefore = useStore(restored, ({ answeredAt }) => answeredAt);
  const streamedAt = useStore(connection, ({ lastMessageAt }) => lastMessageAt);
  const answeredAt = streamedAt ?? answeredBefore;
  const [age, setAge] = useState<Age | null>(null);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const check = () => {
      const at = oldestUpdate(queries, answeredAt);
      setAge((before) => (at === null ? null : before?.at === at ? before : { at, isDays: Date.now() - at > DAY_MS }));
    };
    const timer = setInterval(check, 1000);
    check();
    return () => clearInterval(timer);
  }, [isEnabled, queries, answeredAt]);
  return age;
}

/** Orders that are still loading may be pending. */
function isBusy(queries: QueryClient): boolean {
  const open = queries.getQueryState(openOrdersQuery.queryKey);
  const isOrderWaiting = open?.data?.orders.some(({ status }) => status === 'placed') ?? open?.status === 'pending';
  return isOrderWaiting || queries.isMutating() > 0 || waitingActions().length > 0;
}

/**
 * An update waits until no order is pending, no dialog is open and no form is edited, or until somebody asks for it.
 */
function UpdateStrip() {
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

interface StripProps {
  readonly tone: 'ink' | 'calm';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly isLive?: boolean;
}

function Strip({ tone, icon, children, action, isLive = true }: StripProps) {
  return (
    <div role={isLive ? 'status' : undefined} className={classNames(styles['strip'], styles[tone])}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
