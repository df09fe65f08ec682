import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { buildTestApp, TEST_KEYS } from '../../testing/build-test-app.ts';
import { send, wireRequest, withSignature, type WireRequest } from '../../testing/hostile/wire-request.ts';
import { after, days, hours, minutes, seconds } from '../clock.ts';
import { tendPartitions } from '../database/partitions/tend-partitions.ts';
import { NONCES } from './nonces.ts';
import { sign } from './signature.ts';

const test = await appOfThisFile();
const other = await buildTestApp({ connectionString: test.connectionString });
const [key] = TEST_KEYS as [(typeof TEST_KEYS)[number]];
const call = storefront.listStorefronts;

const signed = () => withSignature(wireRequest(call, {}), key, test.clock);

/** The same nonce, with a moment of its own. */
function signedAnew({ headers, method, url }: WireRequest, moment: Date): WireRequest {
  const timestamp = String(Math.floor(moment.getTime() / 1000));
  const nonce = headers['x-nonce'] ?? '';
  const signature = sign(key.secret, { timestamp, nonce, method, path: url, body: '' });
  return { method, url, headers: { ...headers, 'x-timestamp': timestamp, 'x-signature': signature } };
}

/** Undefined for what was taken. */
async function refusal(request: WireRequest, { app } = test): Promise<string | undefined> {
  const { status, body } = await send(app, request, call);
  return status < 400 ? undefined : (JSON.parse(body) as { code: string }).code;
}

const placeOf = async ({ headers }: WireRequest) => {
  const { rows } = await test.db.execute<{ place: string }>(
    sql`select tableoid::regclass::text as place from gateway_nonces where nonce = ${`${key.id}:${headers['x-nonce']}`}`,
  );
  return rows.map(({ place }) => place);
};

const tidy = () => tendPartitions(test.db, NONCES, test.clock.now());

/** To shortly before the next hour, with pieces on either side of it. */
async function goToBorder(): Promise<void> {
  // Past what there was before the table was divided.
  test.clock.advance(days(2));
  await tidy();
  const now = test.clock.now().getTime();
  test.clock.advance(Math.ceil(now / hours(1)) * hours(1) - seconds(2) - now);
}

describe('the nonce of a signed request', () => {
  it('is taken once on both sides of the border between two pieces, by whichever process', async () => {
    await goToBorder();
    const [early, late] = [signed(), signedAnew(signed(), after(test.clock.now(), seconds(4)))];
    expect([await refusal(early), await refusal(late)]).toEqual([undefined, undefined]);
    const places = [...(await placeOf(early)), ...(await placeOf(late))];
    expect(new Set(places).size).toBe(2);
    expect(places.filter((place) => /_\d{10}$/.test(place))).toHaveLength(2);
    test.clock.advance(minutes(4));
    other.clock.advance(test.clock.now().getTime() - other.clock.now().getTime());
    await tidy();
    for (const app of [test, other])
      expect([await refusal(early, app), await refusal(late, app)]).toEqual([
        'signature_replayed',
        'signature_replayed',
      ]);
  });

  it('is not taken with another moment of its piece either', async () => {
    await goToBorder();
    const first = signed();
    expect(await refusal(first)).toBeUndefined();
    for (const apart of [-seconds(1), seconds(1), -minutes(4)])
      expect(await refusal(signedAnew(first, after(test.clock.now(), apart)))).toBe('signature_replayed');
    expect(await placeOf(first)).toHaveLength(1);
  });

  it('is not taken again where an earlier version noted when it came', async () => {
    const first = signed();
    const came = after(test.clock.now(), seconds(1)).toISOString();
    await test.db.execute(
      sql`insert into gateway_nonces (nonce, seen_at) select ${`${key.id}:${first.headers['x-nonce']}`}, ${came}::timestamptz
        on conflict do nothing`,
    );
    expect(await refusal(first)).toBe('signature_replayed');
  });

  it('is taken once where there is no piece for it', async () => {
    test.clock.advance(days(3));
    const first = signed();
    expect([await refusal(first), await refusal(first)]).toEqual([undefined, 'signature_replayed']);
    expect(await placeOf(first)).toEqual(['gateway_nonces_rest']);
    await other.close();
  });
});
