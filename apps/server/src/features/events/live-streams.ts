import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { Platform } from '../../platform/platform.ts';
import { toFrame, HEARTBEAT, type EventStream } from './event-stream.ts';
import { lastEventNumbers, lastEventNumber } from '../../platform/events/events.ts';
import { keepAlive } from '../sessions/sessions.service.ts';
import { frameReader } from './event-frames.ts';
import { vendorStreams, type VendorStreams } from './vendor-streams.ts';
import type { Db } from '../../platform/database/db.ts';

/** The longest delay of events while pub/sub is disconnected. */
export const SLOW_POLL = 5_000;
/** How long a stream may outlive its session if the message about its end was lost. */
export const SESSION_CHECK = 15_000;

/** In groups: writing to two thousand connections at once would delay other requests. */
const BEATS = 10;

interface Entering extends StartingPoint {
  readonly vendorId: string;
  readonly sessionId: string;
  readonly holder: RightsHolder;
}

/**
 * All streams of this process, by vendor. Pub/sub wakes them; in addition, one query for all vendors polls for events,
 * and another checks their sessions.
 */
export function liveStreams(platform: Pick<Platform, 'db' | 'clock' | 'pubSub'>) {
  const { db, clock, pubSub } = platform;
  const deps = { clock, pubSub, read: frameReader({ db, clock }) };
  const byVendor = new Map<string, VendorStreams>();
  const groups = Array.from({ length: BEATS }, () => new Set<EventStream>());
  let entered = 0;
  let beats = 0;
  let timers: NodeJS.Timeout[] = [];

  const viewers = () => [...byVendor.values()].flatMap((streams) => Array.from(streams.viewers));
  const closeAll = () => viewers().forEach(({ stream }) => stream.close());

  const poll = async () => {
    if (byVendor.size === 0) return;
    try {
      for (const { vendorId, last } of await lastEventNumbers(db, [...byVendor.keys()])) {
        const streams = byVendor.get(vendorId);
        if (streams && last > streams.head) void streams.poll();
      }
    } catch {
      // Without a database open streams would seem alive; clients reconnect and catch up.
      closeAll();
    }
  };
  const checkSessions = async () => {
    const open = viewers();
    if (open.length === 0) return;
    const ids = [...new Set(open.map(({ sessionId }) => sessionId))];
    // Nobody is signed out while the database is down.
    const alive = await keepAlive(db, clock, ids).catch(() => undefined);
    if (alive) for (const viewer of open) if (!alive.has(viewer.sessionId)) viewer.dismiss();
  };
  const beat = () => {
    beats += 1;
    groups[beats % BEATS]?.forEach((stream) => stream.beat());
  };
  const stopGap = pubSub.onGap(() => void poll());

  const start = () => {
    timers = [
      setInterval(beat, HEARTBEAT / BEATS),
      setInterval(() => void poll(), SLOW_POLL),
      setInterval(() => void checkSessions(), SESSION_CHECK),
    ];
  };
  const streamsOf = (vendorId: string) => {
    if (byVendor.size === 0) start();
    const streams = byVendor.get(vendorId) ?? vendorStreams(deps, vendorId);
    byVendor.set(vendorId, streams);
    return streams;
  };

  return {
    get count() {
      return viewers().length;
    },
    /** Until the client leaves or its session ends. */
    enter: async (stream: EventStream, { vendorId, position, newest, ...who }: Entering): Promise<void> => {
      if (!stream.isOpen) return;
      const streams = streamsOf(vendorId);
      const viewer = streams.enter({ stream, position, newest, ...who });
      entered += 1;
      const group = groups[entered % BEATS];
      group?.add(stream);
      stream.onClose(() => {
        group?.delete(stream);
        streams.leave(viewer);
        if (streams.viewers.size > 0) return;
        streams.close();
        if (byVendor.get(vendorId) === streams) byVendor.delete(vendorId);
        if (byVendor.size === 0) timers.forEach(clearInterval);
      });
      stream.write(toFrame(position, 'connected', { serverTime: clock.now().toISOString() }));
      await viewer.catchUp();
    },
    /** A stream never ends on its own; clients reconnect to the next process. */
    close: () => {
      stopGap();
      closeAll();
    },
  };
}

interface StartingPoint {
  readonly position: number;
  readonly newest: number;
}

export async function startingPoint(db: Db, vendorId: string, lastSeen: number | undefined): Promise<StartingPoint> {
  const newest = await lastEventNumber(db, vendorId);
  return { position: Math.min(lastSeen ?? newest, newest), newest };
}
