import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { HEARTBEAT, type EventStream } from '../../platform/events/event-stream.ts';
import { eventsAfter, lastEventNumber } from '../../platform/events/events.ts';

const BATCH = 100;

/** Where a stream begins: after what its client saw last, or with what comes next. */
export interface StartingPoint {
  readonly position: number;
  /** The last number given out when the stream began. */
  readonly newest: number;
}

export async function startingPoint(db: Db, vendorId: string, lastSeen: number | undefined): Promise<StartingPoint> {
  const newest = await lastEventNumber(db, vendorId);
  return { position: Math.min(lastSeen ?? newest, newest), newest };
}

interface Viewer {
  readonly vendorId: string;
  readonly sessionId: string;
  readonly token: string;
}

/**
 * Sends what happened after its starting point, then what happens, until the client leaves or its session ends. The table is
 * read in order of numbers, so nothing is missed or doubled; a notification only says when to look.
 */
export async function streamEvents(
  platform: Platform,
  viewer: Viewer,
  stream: EventStream,
  start: StartingPoint,
): Promise<void> {
  const { db, listener, authenticate } = platform;
  let { position } = start;
  let isReading = false;
  let isAgain = false;

  const readOn = async () => {
    isAgain = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isAgain && stream.isOpen) {
        isAgain = false;
        const batch = await eventsAfter(db, viewer.vendorId, position, BATCH);
        // Numbers have no gaps: a missing one was already forgotten, so the client must read its lists anew.
        const last = (batch[0]?.seq ?? start.newest + 1) - 1;
        if (last > position) {
          await stream.send(String(last), 'missed', {});
          position = last;
        }
        for (const { seq, kind, data, at } of batch) {
          await stream.send(String(seq), kind, { ...(data as object), id: String(seq), at: at.toISOString(), kind });
          position = seq;
        }
        isAgain ||= batch.length === BATCH;
      }
    } catch {
      // The database is away: the client reconnects with its last id and misses nothing.
      stream.close();
    } finally {
      isReading = false;
    }
  };

  const stopEvents = listener.on('events', (vendorId) => {
    if (vendorId === undefined || vendorId === viewer.vendorId) void readOn();
  });
  const stopSessions = listener.on('sessions_ended', (sessionId) => {
    if (sessionId === viewer.sessionId) stream.close();
  });
  // An open stream counts as activity, and one whose session ran out must not go on.
  const heartbeat = setInterval(() => {
    void (async () => {
      const isAlive = await authenticate(viewer.token).catch(() => undefined);
      if (isAlive) await stream.beat();
      else stream.close();
    })();
  }, HEARTBEAT);
  stream.onClose(() => {
    clearInterval(heartbeat);
    stopEvents();
    stopSessions();
  });

  await stream.send(String(position), 'connected', {});
  await readOn();
}
