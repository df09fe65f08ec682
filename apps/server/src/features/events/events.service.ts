import type { Db } from '../../platform/database/database.ts';
import { lastEventNumber } from '../../platform/events/events.ts';

export interface StartingPoint {
  readonly position: number;
  readonly newest: number;
}

export async function startingPoint(db: Db, vendorId: string, lastSeen: number | undefined): Promise<StartingPoint> {
  const newest = await lastEventNumber(db, vendorId);
  return { position: Math.min(lastSeen ?? newest, newest), newest };
}
