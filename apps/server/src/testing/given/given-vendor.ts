import type { AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import type { Call, CallInput } from '@vendor-portal/contract/wire/call.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { after, hours } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { openSession } from '../../features/sessions/sessions.service.ts';
import {
  changeAccountStatus,
  eraseVendor,
  registerVendor,
  type NewVendor,
} from '../../features/vendors/vendors.service.ts';
import type { TestApp } from '../build-test-app.ts';

export const PASSWORD = 'a-long-enough-password';

/** Hashing is slow on purpose; one hash serves all vendors of a test. */
let passwordHash: Promise<string> | undefined;

type Options = Partial<NewVendor> & { readonly status?: AccountStatus };

export async function givenVendor({ db, clock }: TestApp, { status = 'APPROVED', ...options }: Options = {}) {
  const email = options.email ?? `vendor-${newId()}@example.ng`;
  const vendor = await registerVendor(db, clock, SYSTEM, {
    name: 'A shop',
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '+2348030000000',
    address: '1 Test Street',
    state: 'Lagos',
    type: 'restaurant',
    isBusinessRegistered: false,
    passwordHash: await (passwordHash ??= hashSecret(PASSWORD)),
    isAddressProven: status !== 'NEW',
    ...options,
    email,
  });
  if (!vendor) throw new Error(`There is a vendor with ${email} already.`);
  if (status !== 'NEW')
    await db.transaction((tx) => changeAccountStatus(tx, clock, vendor, status, 'as the test wants it'));
  if (status === 'DELETED') await eraseVendor(db, vendor.id);
  return { vendorId: vendor.id, email };
}

export async function signedInVendor(test: TestApp, options: Options & { readonly isLimited?: boolean } = {}) {
  const { isLimited = false, ...vendorOptions } = options;
  const vendor = await givenVendor(test, vendorOptions);
  const { token } = await givenSession(test, vendor.vendorId, isLimited);
  return { ...vendor, token };
}

export const givenSession = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, vendorId: string, isLimited = false) => {
  const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };
  return openSession(db, clock, SYSTEM, { vendorId, client, isLimited });
};

export const requestAs =
  ({ request }: Pick<TestApp, 'request'>, { token }: { readonly token: string }) =>
  <C extends Call>(call: C, input: CallInput<C>) =>
    request(call, input, { token });

/** Signs in again after a while, for tests that let days pass. */
export function lastingSession(
  test: TestApp,
  { vendorId, token }: { readonly vendorId: string; readonly token: string },
) {
  let session = { token, openedAt: test.clock.now() };
  return async () => {
    if (test.clock.now() >= after(session.openedAt, hours(11)))
      session = { token: (await givenSession(test, vendorId)).token, openedAt: test.clock.now() };
    return session;
  };
}

/** As a vendor who signs in again after a while. */
export const lastingRequest =
  ({ request }: Pick<TestApp, 'request'>, signedIn: ReturnType<typeof lastingSession>) =>
  async <C extends Call>(call: C, input: CallInput<C>) =>
    request(call, input, await signedIn());
