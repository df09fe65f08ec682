import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { days, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { openKeyring, resealSecrets } from './keyring.service.ts';
import { TEST_KEYS, type TestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { callGateway } from '../../testing/make-call.ts';
import { givenVendor } from '../../testing/given/given-vendor.ts';

const { listKeys, rotateKey, revokeSecret, rotateAppKey } = gatewayKeysContract;
const { listVendors } = gatewayAdminContract;

const test = await sharedTestApp();
/** Another process on the same database. */
const other = await sharedTestApp({ connectionString: test.connectionString });

const OFFICE = TEST_KEYS.find(({ id }) => id === 'office') as (typeof TEST_KEYS)[number];
const SHOP = TEST_KEYS.find(({ id }) => id === 'storefront') as (typeof TEST_KEYS)[number];

const holding = (app: TestApp, key: (typeof TEST_KEYS)[number], secret = key.secret) => ({
  ...app,
  gatewayKeys: [{ ...key, secret }],
});
const readHook = (app: TestApp, secret = SHOP.secret) =>
  callGateway(holding(app, SHOP, secret), webhooksContract.listWebhooks, {});

const keyNamed = async (id: string) => {
  const { keys } = (await test.gateway(listKeys, {})).payload;
  return keys.find((key) => key.id === id) ?? { id, scopes: [], secrets: [] };
};

describe('the keys of the gateway', () => {
  it('are listed with when they were last used, and never with a secret', async () => {
    await readHook(test);
    const response = await test.gateway(listKeys, {});
    const shop = response.payload.keys.find(({ id }) => id === 'storefront');
    expect(shop).toMatchObject({ scopes: ['storefront'], secrets: [{ isFromSettings: true }] });
    expect(shop?.secrets[0]?.lastUsedAt).not.toBeNull();
    expect(response.payload.keys.find(({ id }) => id === 'office')?.secrets[0]?.lastUsedAt).toBeNull();
    for (const { secret } of TEST_KEYS) expect(JSON.stringify(response.payload)).not.toContain(secret);
  });

  it('are rotated without a gap: both secrets work, in every process, until one is revoked', async () => {
    const url = 'https://market.example/hook';
    await callGateway(holding(test, SHOP), webhooksContract.registerWebhook, { body: { url } });
    const { secret, secretId } = (await test.gateway(rotateKey, { params: { keyId: SHOP.id } })).payload;
    expect(secret).toMatch(/^[\da-f]{64}$/);
    for (const app of [test, other]) {
      expect((await readHook(app)).payload.webhooks[0]?.url).toBe(url);
      expect((await readHook(app, secret)).payload.webhooks[0]?.url).toBe(url);
    }
    const [newest, oldest] = (await keyNamed(SHOP.id)).secrets;
    expect([newest?.id, newest?.isFromSettings, oldest?.isFromSettings]).toEqual([secretId, false, true]);

    const params = { keyId: SHOP.id, secretId: oldest?.id ?? '' };
    expect((await test.gateway(revokeSecret, { params })).payload.secrets).toMatchObject([{ id: secretId }]);
    for (const app of [test, other]) {
      await vi.waitFor(async () => expect((await readHook(app)).failure.code).toBe('signature_wrong'));
      expect((await readHook(app, secret)).payload.webhooks[0]?.url).toBe(url);
    }
    const restarted = await openKeyring(test.db, test.clock, TEST_KEYS);
    expect(restarted.find(SHOP.id)?.secrets.map(({ id }) => id)).toEqual([secretId]);
    const { rows } = await test.db.execute(sql`select sealed from gateway_secrets where id = ${secretId}`);
    expect(String(rows[0]?.['sealed'])).toMatch(/^sealed\./);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('have at least one secret and at most two, and are refused under an unknown name', async () => {
    const rotate = (keyId: string) => test.gateway(rotateKey, { params: { keyId } });
    const revoke = (keyId: string, secretId: string) => test.gateway(revokeSecret, { params: { keyId, secretId } });
    const [only] = (await keyNamed(OFFICE.id)).secrets;
    expect((await revoke(OFFICE.id, only?.id ?? '')).failure.code).toBe('last_secret');
    const responses = await Promise.all([rotate(OFFICE.id), rotate(OFFICE.id)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await rotate(OFFICE.id)).failure.code).toBe('key_in_rotation');
    expect((await rotate('nobody')).failure.code).toBe('gone');
    expect((await revoke(OFFICE.id, newId())).failure.code).toBe('gone');
    const refused = await callGateway(holding(test, SHOP, 'x'), rotateKey, { params: { keyId: OFFICE.id } });
    expect(refused.failure.code).toBe('signature_wrong');
  });

  it('never work in clear text, and stop the next start', async () => {
    const secret = 'a-secret-that-somebody-else-wrote';
    await test.db.execute(sql`insert into gateway_secrets (id, key_id, fingerprint, sealed, made_at)
      values (${newId()}, ${SHOP.id}, 'theirs', ${secret}, now())`);
    await test.platform.keyring.refresh();
    expect((await readHook(test, secret)).failure.code).toBe('signature_wrong');
    await expect(resealSecrets(test.db)).rejects.toThrow(
      /^The stored secret of "gateway storefront" is in clear text\./,
    );
    await test.db.execute(sql`delete from gateway_secrets where fingerprint = 'theirs'`);
  });

  it('record who rotated and revoked what', async () => {
    const { records } = (await test.gateway(auditContract.listAudit, { query: { kind: 'key_rotated' } })).payload;
    expect(records[0]).toMatchObject({ actor: 'administrator', actorId: 'everything', target: OFFICE.id });
    const revoked = (await test.gateway(auditContract.listAudit, { query: { kind: 'key_revoked' } })).payload;
    expect(revoked.records.length).toBeGreaterThan(0);
  });
});

describe('our own keys', () => {
  it('can be rotated while somebody pages through a list: an old cursor works for another day', async () => {
    for (let made = 0; made < 3; made += 1) await givenVendor(test);
    const page = (after?: string, app = test) =>
      callGateway(app, listVendors, { query: { limit: '1', ...(after !== undefined && { after }) } });
    const before = (await page()).payload.paginationCursor.after ?? '';
    const rotated = (await test.gateway(rotateAppKey, { params: { name: 'cursor' } })).payload;
    expect(rotated).toMatchObject({ name: 'cursor', isRotatable: true, rotatedAt: expect.any(String) });
    await test.platform.keyRings.refresh();
    // Not used for signing before every process has read it; the other one hasn't yet.
    const between = (await page()).payload.paginationCursor.after ?? '';
    expect((await page(between, other)).status).toBe(200);
    test.clock.advance(seconds(31));
    const since = (await page()).payload.paginationCursor.after ?? '';
    expect(since).not.toBe(between);
    for (const cursor of [before, between, since]) expect((await page(cursor)).status).toBe(200);
    test.clock.advance(days(1));
    expect((await page(before)).failure.code).toBe('invalid_cursor');
    expect((await page(since)).status).toBe(200);
  });

  it('are stored sealed', async () => {
    const { rows } = await test.db.execute(sql`select name, secret from app_keys order by name`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['collection_codes', 'cursor', 'file_links']));
    for (const { secret } of rows) expect(String(secret)).toMatch(/^sealed\.[\da-f]{12}\./);
  });
});
