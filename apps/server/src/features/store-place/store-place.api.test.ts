import { storePlaceContract as calls } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';

const TILES = 'https://tiles.market.example/{z}/{x}/{y}.png';
const test = await sharedTestApp({ environment: { MAP_TILES_URL: TILES } });

const PLACE = {
  localGovernment: 'Ikeja',
  landmark: 'Opposite the First Bank on Allen Avenue',
  pin: { latitude: 6.6018, longitude: 3.3515 },
};

describe('where a store is found', () => {
  it('is set by its vendor and shown to couriers, and to no other vendor', async () => {
    const vendor = await signedInVendor(test);
    const nothing = { localGovernment: null, landmark: null, pin: null };
    const before = (await test.request(calls.readStorePlace, {}, vendor)).payload;
    expect(before).toMatchObject({ state: 'Lagos', ...nothing });
    expect(before.map).toEqual({ url: TILES, attribution: '© OpenStreetMap contributors' });
    expect((await test.request(calls.setStorePlace, { body: PLACE }, vendor)).payload).toMatchObject(PLACE);
    const { vendorId } = vendor;
    const found = await test.gateway(calls.findStorePlace, { params: { vendorId } });
    expect(found.payload).toMatchObject({ vendorId, ...PLACE });
    const stranger = await signedInVendor(test);
    expect((await test.request(calls.readStorePlace, {}, stranger)).payload).toMatchObject(nothing);
    expect((await test.request(calls.setStorePlace, { body: nothing }, vendor)).payload).toMatchObject(nothing);
  });

  it('is refused by field if it is outside the state or the country', async () => {
    const vendor = await signedInVendor(test);
    const refused = async (body: typeof PLACE) =>
      (await test.request(calls.setStorePlace, { body }, vendor)).failure.fields;
    expect(await refused({ ...PLACE, localGovernment: 'Kaduna North' })).toEqual({
      'body.localGovernment': 'Choose a local government area in Lagos.',
    });
    expect(await refused({ ...PLACE, pin: { latitude: 51.5, longitude: 0.1 } })).toEqual({
      'body.pin.latitude': 'Place the pin inside Nigeria.',
      'body.pin.longitude': 'Place the pin inside Nigeria.',
    });
    expect((await test.gateway(calls.findStorePlace, { params: { vendorId: newId() } })).status).toBe(404);
  });

  it('lets the page load pictures of the map, and of no other host', async () => {
    const { headers } = await test.app.inject({ url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob: https://tiles.market.example");
  });
});
