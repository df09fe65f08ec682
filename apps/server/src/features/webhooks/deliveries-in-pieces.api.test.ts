import { webhooksContract as calls } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { after, days, minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { callGateway } from '../../testing/call-gateway.ts';
import { httpReceiver } from '../../testing/fakes/http-receiver.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { deliverWebhooks, forgetOldDeliveries } from './deliver.service.ts';

const test = await appOfThisFile();
const receiver = await httpReceiver();
afterAll(() => receiver.close());

const deliver = () => {
  const { db, clock, platform, app } = test;
  return deliverWebhooks({ db, clock, keyring: platform.keyring, outside: platform.outside, log: app.log });
};

const tidy = () => forgetOldDeliveries(test.db, test.clock.now());

const register = (url: string) => callGateway(test, calls.registerWebhook, { body: { url } });

const rows = async (vendorId: string) => {
  const { rows: found } = await test.db.execute<{ place: string; attempts: number; isDelivered: boolean }>(sql`
    select tableoid::regclass::text as place, attempts, delivered_at is not null as "isDelivered"
    from webhook_deliveries where vendor_id = ${vendorId} order by created_at`);
  return found;
};

describe('what is to be told, in pieces by time', () => {
  it('is told once though another piece begins between two tries, and what follows lies in the next piece', async () => {
    // Past what there was before the table was divided.
    test.clock.advance(days(5));
    await tidy();
    const now = test.clock.now().getTime();
    test.clock.advance(Math.ceil(now / days(2)) * days(2) - seconds(3) - now);
    const market = await givenMarket(test);
    await register(`${receiver.url}/hooks`);
    receiver.answers((_, response) => void response.writeHead(500).end());
    const [first, second] = [await market.placed(), await market.placed()];
    await market.confirm(first.id);
    expect(await deliver()).toBe(1);
    receiver.answers((_, response) => void response.writeHead(200).end());
    test.clock.advance(seconds(6));
    await tidy();
    await market.confirm(second.id);
    expect(await deliver()).toBe(2);
    expect(await deliver()).toBe(0);
    const [early, late] = await rows(market.vendorId);
    expect([early, late]).toMatchObject([
      { attempts: 2, isDelivered: true },
      { attempts: 1, isDelivered: true },
    ]);
    expect(early?.place).toMatch(/^webhook_deliveries_\d{10}$/);
    expect(late?.place).toMatch(/^webhook_deliveries_\d{10}$/);
    expect(early?.place).not.toBe(late?.place);
    expect(receiver.heard).toHaveLength(3);
  });

  it('is told though there is no piece for it', async () => {
    test.clock.advance(days(10));
    const market = await givenMarket(test);
    await market.confirm((await market.placed()).id);
    expect(await deliver()).toBeGreaterThan(0);
    const found = await rows(market.vendorId);
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) expect(row).toEqual({ place: 'webhook_deliveries_rest', attempts: 1, isDelivered: true });
  });

  it('is forgotten within a week', async () => {
    const vendorId = newId();
    const now = new Date();
    for (const age of [days(5) + minutes(1), days(5) - minutes(1)])
      await test.db.execute(sql`
        insert into webhook_deliveries (id, key_id, vendor_id, kind, body, created_at)
        values (${newId()}, 'everything', ${vendorId}, 'store_opened', '{}', ${after(now, -age).toISOString()})`);
    await forgetOldDeliveries(test.db, now);
    expect(await rows(vendorId)).toHaveLength(1);
  });
});
