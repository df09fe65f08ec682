import type { Db } from '../../platform/database/database.ts';
import { lastEventNumber } from '../../platform/events/events.ts';

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
