import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Volume2, VolumeX } from 'lucide-react';
import { useStore } from 'zustand';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { allowSound, checkSoundWhenIdle, sound } from '../../../platform/sound/speaker.ts';
import { openOrdersQuery, orderQuery } from '../orders.queries.ts';
import { liveOrderMessages } from '../live-orders.messages.ts';
import { useNow } from '../order-timing.ts';
import { useRingAgain, LAST_CALL_MS, useUnseen, ringAgainFor } from './bell.ts';
import { startRinging } from './bell-settings.ts';
import { useSeenElsewhere, refreshOrders, showNews } from '../live-orders.queries.ts';
import { formatCountdown } from '../../../platform/i18n/format.ts';
import type { ActionOutcome } from '../../../platform/actions/action-queue.ts';
import { actions } from '../../../platform/actions/actions.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { PATHS } from '../../../platform/paths.ts';
import { readOrderIntent, type OrderIntent } from '../actions/order-actions.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { orderListMessages } from '../order-list.messages.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';

const NONE: readonly Order[] = [];

/**
 * Rings and announces new orders on every dashboard screen, until they are answered or their card is touched. A touch
 * elsewhere only unlocks sound in the browser. The alert line shows them.
 */
export function OrderBell() {
  const messages = useMessages(liveOrderMessages);
  const isRinging = useUnseen().size > 0;
  const announced = useAnnouncement();
  const done = useOrderOutcomes();
  useSeenElsewhere();
  useRingAgain(useQuery(openOrdersQuery).data?.orders ?? NONE);
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging]);
  useEffect(() => {
    const touched = () => void allowSound();
    checkSoundWhenIdle();
    document.addEventListener('click', touched);
    document.addEventListener('keydown', touched);
    return () => {
      document.removeEventListener('click', touched);
      document.removeEventListener('keydown', touched);
    };
  }, []);
  return (
    <div className="visually-hidden">
      <p aria-live="assertive">{announced}</p>
      <p aria-live="polite">{done && doneText(messages, done)}</p>
    </div>
  );
}

interface Announcement {
  readonly text: string;
  readonly at: number;
  /** The orders, and those running out, that have been announced since it began to ring. */
  readonly causes: readonly string[];
}

const ANNOUNCED_EVERY_MS = 10_000;

/** What has begun to ring or to run out, at most every ten seconds. Answers, which make the count fall, say nothing. */
function useAnnouncement(): string {
  const messages = useMessages(liveOrderMessages);
  const unseen = useUnseen();
  const { count, first } = useRingingOrders();
  const now = useNow();
  const [{ text, at, causes }, setAnnounced] = useState<Announcement>({ text: '', at: 0, causes: [] });
  const minutes = first ? minutesLeft(first, now) : null;
  const isRunningOut = first !== undefined && minutes !== null;
  const current = [...unseen.keys()];
  if (isRunningOut) current.push(`${first.id} ${minutes > 1 ? 'half' : 'last minute'}`);
  const fresh = current.filter((cause) => !causes.includes(cause));
  if (count === 0) {
    if (text !== '') setAnnounced({ text: '', at, causes: [] });
  } else if (fresh.length > 0 && now - at >= ANNOUNCED_EVERY_MS) {
    setAnnounced({
      text: isRunningOut ? messages.minutesLeft(first.number, minutes) : messages.newOrders(count),
      at: now,
      causes: [...causes, ...fresh],
    });
  }
  return text;
}

/** `first` expires first; undefined until the orders are loaded. */
function useRingingOrders(): { readonly count: number; readonly first: Order | undefined } {
  const unseen = useUnseen();
  const orders = useQuery(openOrdersQuery).data?.orders ?? NONE;
  const ringing = orders.filter(({ id }) => unseen.has(id));
  const [first] = ringing.toSorted((one, other) => one.confirmBy.localeCompare(other.confirmBy));
  return { count: unseen.size, first };
}

/** From half of its time on; null before that. */
function minutesLeft({ placedAt, confirmBy }: Order, now: number): number | null {
  const [start, end] = [Date.parse(placedAt), Date.parse(confirmBy)];
  if (end - now <= LAST_CALL_MS) return 1;
  return now >= (start + end) / 2 ? Math.floor((end - now) / 60_000) : null;
}

/** "12 new · oldest 2:10 left", with the number of the order that is running out. */
export function NewOrders() {
  const messages = useMessages(liveOrderMessages);
  const { count, first } = useRingingOrders();
  const now = useNow();
  if (first === undefined) return messages.newOrders(count);
  const left = formatCountdown(Math.floor((Date.parse(first.confirmBy) - now) / 1000));
  return minutesLeft(first, now) === null
    ? messages.newAndOldest(count, left)
    : messages.lastMinutes(first.number, left);
}

/** Shows the outcome of order actions on every screen. Returns the last one that only its card showed. */
function useOrderOutcomes(): OrderIntent | undefined {
  const queries = useQueryClient();
  const messages = useMessages(liveOrderMessages);
  const toast = useToast();
  const [onCard, setOnCard] = useState<OrderIntent>();
  const showOutcome = useEffectEvent(async (outcome: ActionOutcome, intent: OrderIntent) => {
    if (outcome.kind === 'lost' || outcome.kind === 'expired') {
      // Neither contains the order, so it is fetched.
      void refreshOrders(queries);
      return;
    }
    const order = await orderAfter(queries, outcome, intent);
    if (order) showNews(queries, order);
    if (outcome.kind === 'done') {
      if (wasShownOnCard(intent)) setOnCard(intent);
      else toast.show({ title: doneText(messages, intent) });
    } else if (order?.status === 'placed') ringAgainFor(order);
  });
  useEffect(
    () =>
      actions.listen((outcome) => {
        const intent = readOrderIntent(outcome.action);
        if (intent) void showOutcome(outcome, intent);
      }),
    [],
  );
  return onCard;
}

type Answered = Exclude<ActionOutcome, { readonly kind: 'lost' | 'expired' }>;

/**
 * The answer to a retry may be as old as the first try, and a refusal contains the order only where it has moved on;
 * otherwise it is fetched.
 */
async function orderAfter(queries: QueryClient, outcome: Answered, { orderId }: OrderIntent): Promise<Order | null> {
  const entity = outcome.kind === 'done' ? outcome.response : outcome.refusal.payload;
  const order = isOrder(entity, orderId) ? entity : null;
  if (order && (outcome.kind === 'refused' || outcome.action.tries === 0)) return order;
  try {
    return await queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0, retry: false });
  } catch {
    void refreshOrders(queries);
    return order;
  }
}

/** The list shows a confirmed, delayed or ready order on its card before it is sent. */
const wasShownOnCard = ({ kind }: OrderIntent) =>
  (kind === 'confirm' || kind === 'delay' || kind === 'ready') && window.location.pathname === PATHS.orders;

const isOrder = (entity: unknown, id: string): entity is Order =>
  typeof entity === 'object' && entity !== null && 'id' in entity && entity.id === id;

const doneText = (messages: typeof liveOrderMessages.en, { kind, number }: OrderIntent): string =>
  ({
    confirm: messages.confirmed,
    decline: messages.declined,
    ready: messages.ready,
    collect: messages.collected,
    delay: messages.delayed,
    recall: messages.recalled,
  })[kind](number);

/** Lazy-loaded: 22 kB with the dialog's code. */
const BellDialog = lazyWithRetry('bell', () => import('./bell-form.tsx'));

export function BellButton() {
  const messages = useMessages(orderListMessages);
  const isBlocked = useStore(sound, (state) => state.isBlocked);
  const Icon = isBlocked ? VolumeX : Volume2;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        isIconOnly
        aria-label={isBlocked ? messages.bellOff : messages.bell}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden="true" />
      </Button>
      {isOpen && (
        <LazyBoundary overlay={{ isOpen, onClose: close }}>
          <BellDialog onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
