import { IMAGE_WIDTHS } from '@vendor-portal/contract/values/image.ts';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { drawPicture } from '../../platform/images/draw-picture.ts';
import type { DrawnImage } from '../images/images.service.ts';
import { ownFile } from '../../platform/own-files.ts';
import type { AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { TERMS_VERSION } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { commitFiles, storeFiles } from '../../platform/storage/stored-files.ts';
import { changeAccountStatus, findVendorByEmail, registerVendor, type NewVendor } from '../vendors/vendors.service.ts';
import { newLogoKey } from '../onboarding/onboarding.service.ts';
import { addDocuments, replaceSingle } from '../documents/documents.service.ts';
import pLimit from 'p-limit';
import stories from './demo-neighbours.json' with { type: 'json' };
import { listDocuments } from '../documents/documents.queries.ts';

const readFileOf = (name: string) => readFile(join(ownFile('apps/server/demo-pictures'), `${name}.webp`));

/** No requests are served during the seeding, so every core may work. */
const atOnce = pLimit(availableParallelism());

/** Resizes a picture to every width. The source files are no wider than the screens need. */
export const readPicture = (name: string): Promise<DrawnImage> =>
  atOnce(async () => {
    const large = await readFileOf(name);
    const widths = [IMAGE_WIDTHS.small, IMAGE_WIDTHS.medium];
    const [small = large, medium = large] = await drawPicture(large, { kind: 'widths', widths });
    return { small, medium, large };
  });

const readLogo = (name: string): Promise<Buffer> => readFileOf(name);

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

interface DemoStory {
  readonly vendor: Omit<NewVendor, 'passwordHash' | 'logo' | 'termsVersion' | 'termsAgreedAt'>;
  /** Its file in `apps/server/demo-pictures`. */
  readonly logo: string;
  /** The statuses it has passed after NEW. */
  readonly states: readonly (readonly [AccountStatus, reason?: string])[];
}

let passwordHash: Promise<string> | undefined;

async function seedVendor(deps: DemoDeps, { vendor, logo: file, states }: DemoStory): Promise<void> {
  const { db, clock } = deps;
  if (await findVendorByEmail(db, vendor.email)) return;
  beginStep(deps, `  Store: ${vendor.name}`);
  passwordHash ??= hashSecret(DEMO_VENDOR.password);
  const logo = newLogoKey();
  await storeFiles(deps, undefined, [{ key: logo, bytes: await readLogo(file) }]);
  const terms = { termsVersion: TERMS_VERSION, termsAgreedAt: clock.now() };
  const entered = { ...vendor, ...terms, logo, passwordHash: await passwordHash };
  await db.transaction(async (tx) => {
    const made = await registerVendor(tx, clock, SYSTEM, entered);
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
      tin: '20481736-0001',
      identificationDocument: 'international_passport',
      identificationNumber: 'A07418263',
    },
    logo: 'logo-bowl',
    states: [['PENDING'], ['APPROVED']],
  });

/**
 * One approved vendor of each other type, a bakery (a shop to the marketplace), a suspended vendor, and an applicant who
 * waits for approval. The cast is needed because JSON has no literal types.
 */
const NEIGHBOURS = stories as unknown as readonly DemoStory[];
const APPLICANT = 'musa@suyacorner.ng';

export async function seedNeighbours(deps: DemoDeps): Promise<void> {
  for (const story of NEIGHBOURS) await seedVendor(deps, story);
  const applicant = await findVendorByEmail(deps.db, APPLICANT);
  if (!applicant) return;
  const { id: vendorId, firstName, lastName, address, state } = applicant;
  const sent = new Set((await listDocuments(deps.db, [vendorId])).map(({ kind }) => kind));
  const bill = onePagePdf([
    'Kano Electricity',
    `${firstName} ${lastName}`,
    `${address}, ${state} State`,
    'October 2026',
  ]);
  if (!sent.has('proof_of_address'))
    await addDocuments(deps, SYSTEM, vendorId, [{ fileName: 'Electricity bill October.pdf', bytes: bill }]);
  const slip = onePagePdf(['National Identity Management', `${lastName} ${firstName}`, 'NIN 4091 726 5318']);
  if (!sent.has('identification'))
    await replaceSingle(deps, SYSTEM, { vendorId, kind: 'identification' }, { fileName: 'NIN slip.pdf', bytes: slip });
}

function onePagePdf(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, String.raw`\$&`));
  const content = `BT /F1 14 Tf 18 TL 72 760 Td ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, 'latin1');
}
