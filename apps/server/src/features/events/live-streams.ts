import type { Platform } from '../../platform/platform.ts';
import { frameOf, HEARTBEAT, type EventStream } from './event-stream.ts';
import { lastEventNumbers } from '../../platform/events/events.ts';
import { keepAlive } from '../vendors/sessions/sessions.service.ts';
import type { StartingPoint } from './events.service.ts';
import { frameReader } from './frame-reader.ts';
import { vendorRoom, type VendorRoom } from './vendor-room.ts';

/** What a carrier that hears nothing costs at most. */
export const SLOW_POLL = 5_000;
/** How soon a session that ended unheard, or ran out, loses its streams. */
export const SESSION_CHECK = 15_000;

/** Not all at once: two thousand lines written to in one go hold up whoever comes then. */
const BEATS = 10;

interface Entering extends StartingPoint {
  readonly vendorId: string;
  readonly sessionId: string;
}

/**
 * All streams of this process, by vendor. The carrier says when to look; beside it one statement for all vendors asks now
 * and then whether there is anything new, and another whether the sessions still live.
 */
export function liveStreams(platform: Pick<Platform, 'db' | 'clock' | 'carrier'>) {
  const { db, clock, carrier } = platform;
  const parts = { clock, carrier, read: frameReader({ db, clock }) };
  const rooms = new Map<string, VendorRoom>();
  const groups = Array.from({ length: BEATS }, () => new Set<EventStream>());
  let entered = 0;
  let beats = 0;
  let timers: NodeJS.Timeout[] = [];

  const viewers = () => [...rooms.values()].flatMap((room) => Array.from(room.viewers));
  const closeAll = () => viewers().forEach(({ stream }) => stream.close());

  const poll = async () => {
    if (rooms.size === 0) return;
    try {
      for (const { vendorId, last } of await lastEventNumbers(db, [...rooms.keys()])) {
        const room = rooms.get(vendorId);
        if (room && last > room.head) void room.look();
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
    // While the database can't say, nobody is signed out.
    const alive = await keepAlive(db, clock, ids).catch(() => undefined);
    if (alive) for (const viewer of open) if (!alive.has(viewer.sessionId)) viewer.dismiss();
  };
  /** Each of the groups in its turn, so that every line has its beat in time. */
  const beat = () => {
    beats += 1;
    groups[beats % BEATS]?.forEach((stream) => stream.beat());
  };
  const stopGap = carrier.onGap(() => void poll());

  const start = () => {
    timers = [
      setInterval(beat, HEARTBEAT / BEATS),
      setInterval(() => void poll(), SLOW_POLL),
      setInterval(() => void checkSessions(), SESSION_CHECK),
    ];
  };
  const roomOf = (vendorId: string) => {
    if (rooms.size === 0) start();
    const room = rooms.get(vendorId) ?? vendorRoom(parts, vendorId);
    rooms.set(vendorId, room);
    return room;
  };

  return {
    get count() {
      return viewers().length;
    },
    /** Sends what happened after its starting point, then what happens, until the client leaves or its session ends. */
    enter: async (stream: EventStream, { vendorId, sessionId, position, newest }: Entering): Promise<void> => {
      if (!stream.isOpen) return;
      const room = roomOf(vendorId);
      const viewer = room.enter({ stream, sessionId, position, newest });
      entered += 1;
      const group = groups[entered % BEATS];
      group?.add(stream);
      stream.onClose(() => {
        group?.delete(stream);
        room.leave(viewer);
        if (room.viewers.size > 0) return;
        room.close();
        if (rooms.get(vendorId) === room) rooms.delete(vendorId);
        if (rooms.size === 0) timers.forEach(clearInterval);
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
