import { STORE_CHANGE_STATUSES, STORE_FACTS } from '@vendor-portal/contract/store-changes/store-change.ts';
import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { Command } from './command.ts';
import { pageLines } from './lines.ts';
import { wordOf } from './misuse.ts';

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
    does: 'lists the names, types, addresses and owners’ names that approved stores ask for; without --status those that wait',
    words: 0,
    run: async ({ call }, _, { status = 'waiting', limit, after }) => {
      const query = {
        status: wordOf(STORE_CHANGE_STATUSES, status, `No change is ever ${status}. They are`),
        limit,
        after,
      };
      const { changes, paginationCursor } = await call(listStoreChanges, { query });
      return [...(changes.length === 0 ? ['Nothing.'] : changes.map(changeLine)), ...pageLines(paginationCursor)];
    },
  },
  'approve-store-change': {
    usage: 'approve-store-change <change>',
    does: 'puts it in force',
    words: 1,
    run: async ({ call }, [storeChangeId = '']) => [
      changeLine(await call(approveStoreChange, { params: { storeChangeId } })),
    ],
  },
  'refuse-store-change': {
    usage: 'refuse-store-change <change> --reason "…"',
    does: 'leaves everything as it is; the vendor reads the reason',
    words: 1,
    run: async ({ call }, [storeChangeId = ''], { reason = '' }) => [
      changeLine(await call(refuseStoreChange, { params: { storeChangeId }, body: { reason } })),
    ],
  },
} satisfies Readonly<Record<string, Command>>;
