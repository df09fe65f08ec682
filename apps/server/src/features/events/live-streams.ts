import type { Platform } from '../../platform/platform.ts';
import { frameOf, HEARTBEAT, type EventStream } from './event-stream.ts';
import { lastEventNumbers } from '../../platform/events/events.ts';
import { keepAlive } from '../vendors/sessions/sessions.service.ts';
import type { StartingPoint } from './events.service.ts';
import { frameReader } from './frame-reader.ts';
import { vendorStreams, type VendorStreams } from './vendor-streams.ts';

/** The longest delay of events while pub/sub is disconnected. */
export const SLOW_POLL = 5_000;
/** How soon a session that ended unheard, or ran out, loses its streams. */
export const SESSION_CHECK = 15_000;

/** Not all at once: writing to two thousand connections in one go would delay other requests. */
const BEATS = 10;

interface Entering extends StartingPoint {
  readonly vendorId: string;
  readonly sessionId: string;
}

/**
 * All streams of this process, by vendor. Pub/sub wakes them; besides, one statement for all vendors polls for new
 * events, and another checks that the sessions are alive.
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
      // A stream that stays open while the database is away would seem alive; clients come back for what they missed.
      closeAll();
    }
  };
  const checkSessions = async () => {
    const open = viewers();
    if (open.length === 0) return;
    const ids = [...new Set(open.map(({ sessionId }) => sessionId))];
    // While the database is away, nobody is signed out.
    const alive = await keepAlive(db, clock, ids).catch(() => undefined);
    if (alive) for (const viewer of open) if (!alive.has(viewer.sessionId)) viewer.dismiss();
  };
  /** Each of the groups in its turn, so that every line has its beat in time. */
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
    /** Sends what happened after its starting point, then what happens, until the client leaves or its session ends. */
    enter: async (stream: EventStream, { vendorId, sessionId, position, newest }: Entering): Promise<void> => {
      if (!stream.isOpen) return;
      const streams = streamsOf(vendorId);
      const viewer = streams.enter({ stream, sessionId, position, newest });
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
      stream.write(frameOf(position, 'connected', { serverTime: clock.now().toISOString() }));
      await viewer.catchUp();
    },
    /** A stream never ends by itself, so stopping ends it; the client comes back to the next process. */
    close: () => {
      stopGap();
      closeAll();
    },
  };
}
