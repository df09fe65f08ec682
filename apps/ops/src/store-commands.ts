import { STORE_CHANGE_STATUSES, STORE_FACTS } from '@vendor-portal/contract/store-changes/store-change.ts';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { type Command, UsageError, readChoice } from './command.ts';
import { columns, pageLines } from './lines.ts';
import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { ADVERT_STATUSES } from '@vendor-portal/contract/adverts/advert.ts';

const { listStoreChanges, approveStoreChange, refuseStoreChange } = storeChangesContract;

type Change = CallPayload<typeof approveStoreChange>;

const changeLine = (change: Change): string =>
  [
    change.id,
    change.status.padEnd(9),
    `vendor ${change.vendorId} ${change.store.name}`,
    ...STORE_FACTS.filter((fact) => change[fact] !== null).map((fact) =>
      change.status === 'waiting' ? `${fact}: ${change.store[fact]} -> ${change[fact]}` : `${fact}: ${change[fact]}`,
    ),
    ...(change.reason === null ? [] : [`reason: ${change.reason}`]),
  ].join('  ');

export const STORE_COMMANDS = {
  'store-changes': {
    usage: 'store-changes [--status waiting] [--limit 10] [--after cursor]',
    does: 'list requested changes of approved stores’ names, types, addresses and owners; pending ones unless --status says otherwise',
    argCount: 0,
    run: async ({ call }, _, { status = 'waiting', limit, after }) => {
      const query = {
        status: readChoice(STORE_CHANGE_STATUSES, status, `Unknown change status ${status}. Use one of`),
        limit,
        after,
      };
      const { changes, paginationCursor } = await call(listStoreChanges, { query });
      return [...(changes.length === 0 ? ['Nothing.'] : changes.map(changeLine)), ...pageLines(paginationCursor)];
    },
  },
  'approve-store-change': {
    usage: 'approve-store-change <change>',
    does: 'approve a requested change',
    argCount: 1,
    run: async ({ call }, [storeChangeId = '']) => [
      changeLine(await call(approveStoreChange, { params: { storeChangeId } })),
    ],
  },
  'refuse-store-change': {
    usage: 'refuse-store-change <change> --reason "…"',
    does: 'refuse a requested change; the vendor sees the reason',
    argCount: 1,
    run: async ({ call }, [storeChangeId = ''], { reason = '' }) => [
      changeLine(await call(refuseStoreChange, { params: { storeChangeId }, body: { reason } })),
    ],
  },
} satisfies Readonly<Record<string, Command>>;

const { listAdverts, approveAdvert, refuseAdvert, setAdvertPrice } = gatewayAdminContract;

export const ADVERT_COMMANDS = {
  adverts: {
    usage: 'adverts [--status pending] [--limit 10] [--after cursor]',
    does: 'list adverts of all vendors, newest first',
    argCount: 0,
    run: async ({ call }, _, { status, limit, after }) => {
      const query = {
        status: readChoice(ADVERT_STATUSES, status, `Unknown advert status ${status}. Use one of`),
        limit,
        after,
      };
      const { adverts, paginationCursor } = await call(listAdverts, { query });
      return [...advertLines(adverts), ...pageLines(paginationCursor)];
    },
  },
  'approve-advert': {
    usage: 'approve-advert <advert>',
    does: 'approve an advert; days that have already passed are refunded',
    argCount: 1,
    run: async ({ call }, [advertId = '']) => [advertLine(await call(approveAdvert, { params: { advertId } }))],
  },
  'refuse-advert': {
    usage: 'refuse-advert <advert> --reason "…"',
    does: 'refuse and refund an advert; the vendor sees the reason',
    argCount: 1,
    run: async ({ call }, [advertId = ''], { reason = '' }) => [
      advertLine(await call(refuseAdvert, { params: { advertId }, body: { reason } })),
    ],
  },
  'advert-price': {
    usage: 'advert-price <kobo per day>',
    does: 'set the price per day of adverts booked from now on',
    argCount: 1,
    run: async ({ call }, [amount = '']) => {
      if (!/^\d{1,12}$/.test(amount)) throw new UsageError('Give the price in kobo: 250000 is ₦2,500 a day.');
      const { amountPerDay } = await call(setAdvertPrice, { body: { amountPerDay: Number(amount) } });
      return [`A day costs ${amountPerDay} kobo.`];
    },
  },
} satisfies Readonly<Record<string, Command>>;

type Advert = CallPayload<typeof gatewayAdminContract.approveAdvert>;

/** The id comes first, so that it can be cut out. */
const advertLine = (advert: Advert): string =>
  columns([
    advert.id,
    advert.status.padEnd(7),
    `${advert.startsOn} to ${advert.endsOn}`,
    `${advert.vendorName}: ${advert.title}`,
    `${advert.cost} kobo`,
    advert.status === 'pending' && (advert.approvedAt === null ? 'waits for you' : 'approved'),
    advert.refunded > 0 && `refunded ${advert.refunded}`,
    advert.reason !== null && `reason: ${advert.reason}`,
    advert.isWithdrawn && 'taken back by the vendor',
    advert.image.urls.large,
  ]);

const advertLines = (adverts: readonly Advert[]): string[] =>
  adverts.length === 0 ? ['No adverts.'] : adverts.map(advertLine);
