import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { Command } from './command.ts';
import { vendorLine } from './lines.ts';

const { endSessions, freezePayouts, replaceEmail, listOddHolders, acceptHolder } = gatewayAdminContract;

type OddHolder = CallPayload<typeof acceptHolder>;

const holderLine = (account: OddHolder): string =>
  [
    account.accountId,
    `${account.accountName} at ${account.bankName} ${account.accountNumber}`,
    `for ${account.vendorName} of ${account.ownerName}`,
    `vendor ${account.vendorId}`,
  ].join('  ');

const freezing = (name: string, isFrozen: boolean, does: string): Command => ({
  usage: `payouts ${name} <vendor> --reason "…" --actor …`,
  does,
  words: 1,
  run: async ({ call }, [vendorId = ''], { reason = '', actor = '' }) => [
    vendorLine(await call(freezePayouts, { params: { vendorId }, body: { isFrozen, reason, actor } })),
  ],
});

export const SAFEGUARD_COMMANDS = {
  'payouts freeze': freezing('freeze', true, 'stops the payouts of a vendor'),
  'payouts unfreeze': freezing('unfreeze', false, 'lets them go on, once it is clear who is who'),
  'sign-out': {
    usage: 'sign-out <vendor> --reason "…"',
    does: 'signs a vendor out everywhere and ends the trust in every device, without blocking',
    words: 1,
    run: async ({ call }, [vendorId = ''], { reason = '' }) => [
      vendorLine(await call(endSessions, { params: { vendorId }, body: { reason } })),
    ],
  },
  'replace-email': {
    usage: 'replace-email <vendor> <address> --reason "…" --actor …',
    does: 'gives an owner who lost the mailbox another address; docs/running.md says how to be sure who asks',
    words: 2,
    run: async ({ call }, [vendorId = '', newEmail = ''], { reason = '', actor = '' }) => [
      vendorLine(await call(replaceEmail, { params: { vendorId }, body: { newEmail, reason, actor } })),
    ],
  },
  holders: {
    usage: 'holders',
    does: 'lists payout accounts in the name of somebody else, as it seems, which wait for you',
    words: 0,
    run: async ({ call }) => {
      const { accounts } = await call(listOddHolders, {});
      return accounts.length === 0 ? ['Nothing waits.'] : accounts.map(holderLine);
    },
  },
  'accept-holder': {
    usage: 'accept-holder <account>',
    does: 'lets payouts go to such an account',
    words: 1,
    run: async ({ call }, [accountId = '']) => [holderLine(await call(acceptHolder, { params: { accountId } }))],
  },
} satisfies Readonly<Record<string, Command>>;
