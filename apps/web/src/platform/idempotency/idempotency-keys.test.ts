import { describe, expect, it, vi } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { newPortal } from '../../testing/portal.tsx';
import { callApi } from '../api/call-api.ts';

const server = newPortal();

const { setAvailability } = availabilityContract;

const open = (isOpen = true) => callApi(setAvailability, { body: { isOpen } }).catch(() => undefined);
const keys = () => server.idempotencyKeys(setAvailability);

const logo = () => new File(['a picture'], 'logo.png', { type: 'image/png', lastModified: 1 });

describe('the key of a write', () => {
  it('is sent with every write and no read', async () => {
    await open();
    await callApi(signInContract.listSessions, {}).catch(() => undefined);
    expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
    expect(server.requests(signInContract.listSessions)[0]?.headers.get('idempotency-key')).toBeNull();
  });

  it('stays the same while the outcome is unknown, also across a reload', async () => {
    server.isOutOfReach(setAvailability);
    await open();
    server.fails(setAvailability, 'unavailable');
    await open();
    vi.resetModules();
    const reloaded = await import('../api/call-api.ts');
    await reloaded.callApi(setAvailability, { body: { isOpen: true } }).catch(() => undefined);
    const [first, second, third] = keys();
    expect([second, third]).toEqual([first, first]);
  });

  it('changes after a final response, and with the content', async () => {
    server.fails(setAvailability, 'conflict');
    await open();
    await open();
    await open(false);
    expect(new Set(keys()).size).toBe(3);
  });

  it('changes after another write in between', async () => {
    server.isOutOfReach(setAvailability);
    await open(true);
    server.fails(setAvailability, 'conflict');
    await open(false);
    await open(true);
    expect(new Set(keys()).size).toBe(3);
  });

  it('differs for the same content while a write is running', async () => {
    server.hangs(setAvailability);
    void open();
    void open();
    await vi.waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  it('changes after five minutes', async () => {
    server.isOutOfReach(setAvailability);
    await open();
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] });
    await open();
    expect(new Set(keys()).size).toBe(2);
  });

  it('stays the same as long as its form is open', async () => {
    const form = {};
    const send = (isOpen: boolean) =>
      callApi(setAvailability, { body: { isOpen } }, { attempt: form }).catch(() => undefined);
    server.isOutOfReach(setAvailability);
    await send(true);
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
    await send(true);
    server.fails(setAvailability, 'conflict');
    await send(true);
    await send(true);
    await send(false);
    const [first, second, third, fourth, fifth] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, fourth, fifth]).size).toBe(3);
  });

  it('differs for the same content sent elsewhere from the same form', async () => {
    const form = {};
    const { confirmOrder, collectOrder } = ordersContract;
    const body = { orderId: 'order 1', code: '1234' };
    for (const call of [confirmOrder, collectOrder]) {
      server.isOutOfReach(call);
      await callApi(call, { body }, { attempt: form }).catch(() => undefined);
    }
    expect(server.idempotencyKeys(collectOrder)).not.toEqual(server.idempotencyKeys(confirmOrder));
  });

  it('survives reads of the same address, and queued writes with their own keys', async () => {
    const { importProducts } = inventoryBulkContract;
    const file = new File(['name,price'], 'menu.csv', { type: 'text/csv', lastModified: 1 });
    const send = (dryRun?: boolean) => callApi(importProducts, { query: { dryRun }, file }).catch(() => undefined);
    server.isOutOfReach(importProducts);
    await send();
    server.fails(importProducts, 'conflict');
    await send(true);
    await send();
    const [first, dryRun, again] = server.idempotencyKeys(importProducts);
    expect([dryRun === first, again]).toEqual([false, first]);

    server.isOutOfReach(setAvailability);
    await open(true);
    server.fails(setAvailability, 'conflict');
    await callApi(setAvailability, { body: { isOpen: false } }, { idempotencyKey: 'queued' }).catch(() => undefined);
    await open(true);
    expect(keys()[2]).toBe(keys()[0]);
  });

  it('depends on the files of an upload', async () => {
    const { uploadLogo } = onboardingContract;
    server.isOutOfReach(uploadLogo);
    const other = new File(['another picture'], 'logo.png', { type: 'image/png', lastModified: 2 });
    for (const file of [logo(), logo(), other]) await callApi(uploadLogo, { file }).catch(() => undefined);
    const [first, again, another] = server.idempotencyKeys(uploadLogo);
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });

  it('stores nothing of a secret in the browser', async () => {
    server.isOutOfReach(signInContract.signIn);
    const body = { email: 'kay@mamakay.ng', password: 'a-long-password' };
    for (let times = 0; times < 2; times += 1) await callApi(signInContract.signIn, { body }).catch(() => undefined);
    const [first, again] = server.idempotencyKeys(signInContract.signIn);
    expect(again).toBe(first);
    expect(sessionStorage.getItem('undecided-writes')).toBeNull();
  });
});
