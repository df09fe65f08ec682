import type { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLocalGovernments } from '../reference/reference.service.ts';
import { getLockedVendor, getVendor, publishAccountChanged, type Vendor } from '../vendors/vendors.service.ts';
import type { MapPin } from '@vendor-portal/contract/store-place/map-pin.ts';
import { eq, sql } from 'drizzle-orm';
import { storePlaces } from './store-place.tables.ts';
import { first } from '../../platform/database/rows.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;
type Input = CallArguments<typeof storePlaceContract.setStorePlace>['body'];

/** The area is left out if the store has moved to another state since. */
function placeOf({ state }: Vendor, row: StorePlaceRow | undefined) {
  const { localGovernment = null, landmark = null, latitude = null, longitude = null } = row ?? {};
  const isThere = localGovernment !== null && findLocalGovernments(state).includes(localGovernment);
  return {
    localGovernment: isThere ? localGovernment : null,
    landmark,
    pin: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  };
}

async function response(db: Db, { config }: Pick<Deps, 'config'>, vendor: Vendor) {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = config;
  return {
    address: vendor.address,
    state: vendor.state,
    ...placeOf(vendor, await findPlace(db, vendor.id)),
    map: url === undefined ? null : { url, attribution },
  };
}

export async function readStorePlace(deps: Deps, vendorId: string) {
  const vendor = await getVendor(deps.db, vendorId);
  return response(deps.db, deps, vendor);
}

const areaRefusal = (state: string, area: string | null): Record<string, string> =>
  area === null || findLocalGovernments(state).includes(area)
    ? {}
    : { 'body.localGovernment': `Choose a local government area in ${state}.` };

type FirstInput = { readonly [Name in 'localGovernment' | 'landmark']?: Input[Name] | undefined };

export const firstPlaceRefusals = (state: string, { localGovernment = null }: FirstInput) =>
  areaRefusal(state, localGovernment);

/** In the application's transaction. */
export async function enterFirstPlace(tx: Db, clock: Clock, vendorId: string, input: FirstInput): Promise<void> {
  const { localGovernment = null, landmark = null } = input;
  if (localGovernment === null && landmark === null) return;
  const nowhere = { latitude: null, longitude: null };
  await writePlace(tx, { vendorId, localGovernment, landmark, ...nowhere, changedAt: clock.now() });
}

/** Also for an approved store: it helps couriers find the approved address, and does not change it. */
export async function setStorePlace(
  tx: Db,
  deps: Omit<Deps, 'db'>,
  by: Actor,
  vendorId: string,
  { localGovernment, landmark, pin }: Input,
) {
  const { clock } = deps;
  const vendor = await getLockedVendor(tx, vendorId);
  const fields = areaRefusal(vendor.state, localGovernment);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
  const changedAt = clock.now();
  const { latitude = null, longitude = null } = pin ?? {};
  await writePlace(tx, { vendorId, localGovernment, landmark, latitude, longitude, changedAt });
  await recordAudit(tx, changedAt, by, { vendorId, kind: 'profile_changed', after: { fields: 'place' } });
  await publishAccountChanged(tx, clock, vendor);
  return response(tx, deps, vendor);
}

export async function findStorePlace({ db }: Pick<Deps, 'db'>, vendorId: string) {
  const vendor = await getVendor(db, vendorId);
  const { name, address, state } = vendor;
  return { vendorId, name, address, state, ...placeOf(vendor, await findPlace(db, vendorId)) };
}

type StorePlaceRow = typeof storePlaces.$inferSelect;

const KILOMETRES_PER_DEGREE = 111.32;

interface PlaceNearby {
  readonly vendorId: string;
  readonly pin: MapPin;
  readonly metres: number;
}

/** Nearest first. On the scale of a city the earth is flat enough. */
export async function placesNear(db: Db, from: MapPin, kilometres: number, most: number): Promise<PlaceNearby[]> {
  const { latitude, longitude } = storePlaces;
  const eastWest = Math.cos((from.latitude * Math.PI) / 180);
  const degrees = sql<number>`sqrt((${latitude} - ${from.latitude}) ^ 2 + ((${longitude} - ${from.longitude}) * ${eastWest}) ^ 2)`;
  const rows = await db
    .select({ vendorId: storePlaces.vendorId, latitude, longitude, degrees })
    .from(storePlaces)
    .where(sql`${degrees} <= ${kilometres / KILOMETRES_PER_DEGREE}`)
    .orderBy(degrees)
    .limit(most);
  return rows.map(({ vendorId, degrees: away, ...pin }) => ({
    vendorId,
    pin: { latitude: pin.latitude ?? 0, longitude: pin.longitude ?? 0 },
    metres: Math.round(away * KILOMETRES_PER_DEGREE * 1000),
  }));
}

const findPlace = (db: Db, vendorId: string) =>
  first(db.select().from(storePlaces).where(eq(storePlaces.vendorId, vendorId)));

async function writePlace(tx: Db, place: StorePlaceRow): Promise<void> {
  await tx.insert(storePlaces).values(place).onConflictDoUpdate({ target: storePlaces.vendorId, set: place });
}

export const erasePlace = (tx: Db, vendorId: string) =>
  tx.delete(storePlaces).where(eq(storePlaces.vendorId, vendorId));
