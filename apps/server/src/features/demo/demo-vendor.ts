import type { AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { TERMS_VERSION } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { commitFiles, storeFiles } from '../../platform/storage/stored-files.ts';
import { changeAccountStatus, findVendorByEmail, registerVendor, type NewVendor } from '../vendors/vendors.service.ts';
import { newLogoKey } from '../onboarding/logo.service.ts';
import { readLogo } from './demo-pictures.ts';

/** Printed at every start of the demo, so not secret. */
export const DEMO_VENDOR = { email: 'kay@mamakay.ng', password: 'jollof-on-friday' } as const;

export interface DemoDeps extends Pick<Platform, 'db' | 'clock' | 'files'> {
  readonly report?: ((line: string) => void) | undefined;
  /** Stops the seeding before its next step; the next start resumes it. */
  readonly signal?: AbortSignal | undefined;
}

export function beginStep({ report, signal }: Pick<DemoDeps, 'report' | 'signal'>, line: string): void {
  signal?.throwIfAborted();
  report?.(line);
}

export interface DemoStory {
  readonly vendor: Omit<NewVendor, 'passwordHash' | 'logo' | 'termsVersion' | 'termsAgreedAt'>;
  /** Its file in `apps/server/demo-pictures`. */
  readonly logo: string;
  /** The statuses it has passed after NEW. */
  readonly states: readonly (readonly [AccountStatus, reason?: string])[];
}

let passwordHash: Promise<string> | undefined;

export async function seedVendor(deps: DemoDeps, { vendor, logo: file, states }: DemoStory): Promise<void> {
  const { db, clock } = deps;
  if (await findVendorByEmail(db, vendor.email)) return;
  beginStep(deps, `  Store: ${vendor.name}`);
  passwordHash ??= hashSecret(DEMO_VENDOR.password);
  const logo = newLogoKey();
  await storeFiles(deps, undefined, [{ key: logo, bytes: await readLogo(file) }]);
  const terms = { termsVersion: TERMS_VERSION, termsAgreedAt: clock.now() };
  const entered = { ...vendor, ...terms, logo, passwordHash: await passwordHash };
  await db.transaction(async (tx) => {
    const made = await registerVendor(tx, clock, entered);
    if (!made) return;
    await commitFiles(tx, [logo]);
    for (const [status, reason] of states) await changeAccountStatus(tx, clock, made, status, reason ?? null);
  });
}

export const seedDemoVendor = (deps: DemoDeps) =>
  seedVendor(deps, {
    vendor: {
      name: "Mama Kay's Kitchen",
      firstName: 'Kehinde',
      lastName: 'Adeyemi',
      email: DEMO_VENDOR.email,
      phone: '+2348031234567',
      address: '14 Adeniran Ogunsanya, Surulere',
      state: 'Lagos',
      type: 'restaurant',
      isBusinessRegistered: true,
      cacNumber: 'RC1684201',
      identificationDocument: 'international_passport',
      identificationNumber: 'A07418263',
    },
    logo: 'logo-bowl',
    states: [['PENDING'], ['APPROVED']],
  });
