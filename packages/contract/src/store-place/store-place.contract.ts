import * as z from 'zod/mini';
import { Id, Line } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { MapPin } from './map-pin.ts';

const place = {
  localGovernment: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
  pin: z.nullable(MapPin),
};

/** With `{z}`, `{x}` and `{y}` in the URL. */
const MapTiles = z.object({ url: z.string(), attribution: z.string() });

const StorePlace = z.object({
  address: z.string(),
  state: z.string(),
  ...place,
  /** Null: no map, so the pin is typed. */
  map: z.nullable(MapTiles),
});

export const storePlaceContract = defineCalls({
  readStorePlace: {
    method: 'GET',
    path: '/v1/vendor/setting/place',
    access: 'account',
    right: 'store',
    summary: 'How the store is found: local government area, landmark and map pin.',
    payload: StorePlace,
  },
  setStorePlace: {
    method: 'PUT',
    path: '/v1/vendor/setting/place',
    access: 'account',
    right: 'store',
    summary: 'Set how the store is found; null clears a field.',
    body: z.object({
      localGovernment: z.nullable(Line(2, 60)),
      landmark: z.nullable(Line(3, 120)),
      pin: z.nullable(MapPin),
    }),
    payload: StorePlace,
  },
  findStorePlace: {
    method: 'GET',
    path: '/m/v1/vendors/:vendorId/place',
    access: 'gateway:courier',
    summary: 'How a courier finds a store.',
    params: z.object({ vendorId: Id }),
    payload: z.object({ vendorId: Id, name: z.string(), address: z.string(), state: z.string(), ...place }),
  },
});
