import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { codeSentTo, messagesTo } from '../../testing/given/sent-codes.ts';
import { aForm } from '../../testing/given/onboarding-form.ts';
import { readTables } from '../../testing/table-contents.ts';
import { vendors } from '../vendors/vendors.tables.ts';
import { nightlyApplicants } from './onboarding.service.ts';

const test = await sharedTestApp();

const { signUp, verifySignUpCode } = onboardingContract;
const night = () => nightlyApplicants({ ...test.platform, log: test.app.log }).run(SYSTEM);

async function applied() {
  const form = aForm({
    businessName: 'Unmistakable Foods',
    firstName: 'Adaeze',
    landmark: 'Beside the Unmistakable gate',
  });
  const { vendorId, token } = (await test.request(signUp, { body: form })).payload;
  return { form, email: form.email, vendorId, token };
}

describe('the clean-up of applications', () => {
  it('deletes an unverified one after seven days, so that its address can be used again', async () => {
    const { form, email, vendorId, token } = await applied();
    test.clock.advance(days(7) - minutes(1));
    await night();
    expect(JSON.stringify(await readTables(test.db, vendorId))).toContain('Unmistakable Foods');
    test.clock.advance(minutes(2));
    await night();
    const left = JSON.stringify(await readTables(test.db, vendorId));
    for (const text of ['Unmistakable', 'Adaeze', email]) expect(left).not.toContain(text);
    expect((await test.request(signInContract.whoAmI, {}, { token })).status).toBe(401);
    expect(await messagesTo(test, email)).toEqual([]);
    expect((await test.request(signUp, { body: form })).status).toBe(200);
  });

  it('spares one that was verified, however old', async () => {
    const { email, vendorId } = await applied();
    const body = { email, otp: await codeSentTo(test, email) };
    expect((await test.request(verifySignUpCode, { body })).status).toBe(200);
    test.clock.advance(days(8) + hours(1));
    await night();
    expect(JSON.stringify(await readTables(test.db, vendorId))).toContain('Unmistakable Foods');
  });

  it('spares one that is verified during the clean-up', async () => {
    const { vendorId } = await applied();
    test.clock.advance(days(8));
    const isAnybodyWaiting = async () => {
      const { rows } = await test.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0;
    };
    let working: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.update(vendors).set({ status: 'PENDING' }).where(eq(vendors.id, vendorId));
      working = night();
      await vi.waitFor(async () => expect(await isAnybodyWaiting()).toBe(true));
    });
    await working;
    expect(JSON.stringify(await readTables(test.db, vendorId))).toContain('Unmistakable Foods');
  });
});
