import { addDocuments, listDocuments } from '../documents/documents.service.ts';
import { replaceSingle } from '../documents/single-documents.service.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { seedVendor, type DemoDeps, type DemoStory } from './demo-vendor.ts';

const APPROVED: DemoStory['states'] = [['PENDING'], ['APPROVED']];

/** One approved vendor of each other type, a bakery (a shop to the marketplace) and a suspended vendor. */
const NEIGHBOURS: readonly DemoStory[] = [
  {
    vendor: {
      name: 'Goodlife Pharmacy',
      firstName: 'Amina',
      lastName: 'Bello',
      email: 'amina@goodlife.ng',
      phone: '+2348052345678',
      address: '3 Ahmadu Bello Way, Kaduna',
      state: 'Kaduna',
      type: 'pharmacy',
      isBusinessRegistered: true,
      cacNumber: 'RC902114',
      identificationDocument: 'national_id',
      identificationNumber: '52718304916',
    },
    logo: 'logo-cross',
    states: APPROVED,
  },
  {
    vendor: {
      name: 'Freshmart Ikeja',
      firstName: 'Tunde',
      lastName: 'Balogun',
      email: 'tunde@freshmart.ng',
      phone: '+2348093456789',
      address: '27 Allen Avenue, Ikeja',
      state: 'Lagos',
      type: 'super_market',
      isBusinessRegistered: true,
      cacNumber: 'RC557301',
      identificationDocument: 'drivers_licence',
      identificationNumber: 'KAD48213AB07',
    },
    logo: 'logo-basket',
    states: APPROVED,
  },
  {
    vendor: {
      name: 'Zuma Cakes & Drinks',
      firstName: 'Ngozi',
      lastName: 'Eze',
      email: 'ngozi@zumacakes.ng',
      phone: '+2348164567890',
      address: '8 Aminu Kano Crescent, Wuse 2',
      state: 'Federal Capital Territory',
      type: 'shop',
      isBusinessRegistered: false,
      identificationDocument: 'voters_card',
      identificationNumber: '90F5AFE95D295739735',
    },
    logo: 'logo-cake',
    states: APPROVED,
  },
  {
    vendor: {
      name: 'Okon Home & More',
      firstName: 'Ekaette',
      lastName: 'Okon',
      email: 'ekaette@okonhome.ng',
      phone: '+2347035678901',
      address: '15 Marian Road, Calabar',
      state: 'Cross River',
      type: 'store',
      isBusinessRegistered: true,
      cacNumber: 'BN-CR204518',
      identificationDocument: 'national_id',
      identificationNumber: '61830427759',
    },
    logo: 'logo-house',
    states: APPROVED,
  },
  {
    vendor: {
      name: 'Agege Oven Bakery',
      firstName: 'Ifeoluwa',
      lastName: 'Adebayo',
      email: 'ife@agegeoven.ng',
      phone: '+2348021112233',
      address: '6 Oniwaya Road, Agege',
      state: 'Lagos',
      type: 'shop',
      isBusinessRegistered: true,
      cacNumber: 'BN-LA318842',
      identificationDocument: 'drivers_licence',
      identificationNumber: 'AGL20417CD12',
    },
    logo: 'logo-loaf',
    states: APPROVED,
  },
  {
    vendor: {
      name: 'Buka Express',
      firstName: 'Segun',
      lastName: 'Ojo',
      email: 'segun@bukaexpress.ng',
      phone: '+2348076789012',
      address: '41 Ring Road, Ibadan',
      state: 'Oyo',
      type: 'restaurant',
      isBusinessRegistered: false,
      identificationDocument: 'voters_card',
      identificationNumber: '71C2BD804E613958246',
    },
    logo: 'logo-pot',
    states: [...APPROVED, ['SUSPENDED', 'Three orders in a row arrived cold. Please call us.']],
  },
];

/** Waits for approval, with a logo, a proof of address and an identification. */
const APPLICANT: DemoStory = {
  vendor: {
    name: 'Suya Corner',
    firstName: 'Musa',
    lastName: 'Danjuma',
    email: 'musa@suyacorner.ng',
    phone: '+2348037890123',
    address: '2 Ibrahim Taiwo Road, Kano',
    state: 'Kano',
    type: 'restaurant',
    isBusinessRegistered: false,
    identificationDocument: 'national_id',
    identificationNumber: '40917265318',
  },
  logo: 'logo-skewer',
  states: [['PENDING']],
};

export async function seedNeighbours(deps: DemoDeps): Promise<void> {
  for (const story of NEIGHBOURS) await seedVendor(deps, story);
  await seedVendor(deps, APPLICANT);
  const vendorId = (await findVendorByEmail(deps.db, APPLICANT.vendor.email))?.id;
  if (vendorId === undefined) return;
  const sent = new Set((await listDocuments(deps.db, [vendorId])).map(({ kind }) => kind));
  const { firstName, lastName, address, state } = APPLICANT.vendor;
  const bill = onePagePdf([
    'Kano Electricity',
    `${firstName} ${lastName}`,
    `${address}, ${state} State`,
    'October 2026',
  ]);
  if (!sent.has('proof_of_address'))
    await addDocuments(deps, vendorId, [{ fileName: 'Electricity bill October.pdf', bytes: bill }]);
  const slip = onePagePdf(['National Identity Management', `${lastName} ${firstName}`, 'NIN 4091 726 5318']);
  if (!sent.has('identification'))
    await replaceSingle(deps, { vendorId, kind: 'identification' }, { fileName: 'NIN slip.pdf', bytes: slip });
}

/** A minimal one-page PDF. */
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
  const places = objects.map((object, place) => {
    const at = text.length;
    text += `${place + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, 'latin1');
}
