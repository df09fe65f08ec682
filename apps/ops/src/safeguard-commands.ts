import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { type Command, UsageError, readChoice } from './command.ts';
import { pageLines, vendorLine } from './lines.ts';
import { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import { auditContract, type AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { AUDIT_GROUPS, type AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';

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
  argCount: 1,
  run: async ({ call }, [vendorId = ''], { reason = '', actor = '' }) => [
    vendorLine(await call(freezePayouts, { params: { vendorId }, body: { isFrozen, reason, actor } })),
  ],
});

export const SAFEGUARD_COMMANDS = {
  'payouts freeze': freezing('freeze', true, 'freeze a vendor’s payouts'),
  'payouts unfreeze': freezing('unfreeze', false, 'unfreeze a vendor’s payouts'),
  'sign-out': {
    usage: 'sign-out <vendor> --reason "…"',
    does: 'sign a vendor out everywhere and distrust every device, without blocking the account',
    argCount: 1,
    run: async ({ call }, [vendorId = ''], { reason = '' }) => [
      vendorLine(await call(endSessions, { params: { vendorId }, body: { reason } })),
    ],
  },
  'replace-email': {
    usage: 'replace-email <vendor> <address> --reason "…" --actor …',
    does: 'change the email of an owner who lost their mailbox; docs/running.md says how to check who is asking',
    argCount: 2,
    run: async ({ call }, [vendorId = '', newEmail = ''], { reason = '', actor = '' }) => [
      vendorLine(await call(replaceEmail, { params: { vendorId }, body: { newEmail, reason, actor } })),
    ],
  },
  holders: {
    usage: 'holders',
    does: 'list payout accounts waiting for you because the holder’s name doesn’t match',
    argCount: 0,
    run: async ({ call }) => {
      const { accounts } = await call(listOddHolders, {});
      return accounts.length === 0 ? ['Nothing waits.'] : accounts.map(holderLine);
    },
  },
  'accept-holder': {
    usage: 'accept-holder <account>',
    does: 'allow payouts to such an account',
    argCount: 1,
    run: async ({ call }, [accountId = '']) => [holderLine(await call(acceptHolder, { params: { accountId } }))],
  },
} satisfies Readonly<Record<string, Command>>;

const { listKeys, rotateKey, revokeSecret, rotateAppKey } = gatewayKeysContract;

type Listed = CallPayload<typeof listKeys>;
type Key = Listed['keys'][number];
type AppKey = Listed['appKeys'][number];

const secretLine = (key: Key, secret: Key['secrets'][number]) =>
  [
    key.id,
    secret.id,
    `since ${secret.madeAt}`,
    secret.lastUsedAt === null ? 'not used yet' : `last used ${secret.lastUsedAt}`,
    secret.isFromSettings ? 'from GATEWAY_KEYS' : 'from a rotation',
    key.scopes.join('+'),
  ].join('  ');

const keyLines = (key: Key) => key.secrets.map((secret) => secretLine(key, secret));

const appKeyLine = ({ name, madeAt, rotatedAt, isRotatable }: AppKey) =>
  [name, `since ${rotatedAt ?? madeAt ?? 'an unknown date'}`, isRotatable ? 'can be rotated' : 'stays for good'].join(
    '  ',
  );

export const KEY_COMMANDS = {
  keys: {
    usage: 'keys',
    does: 'list gateway keys and our own, with their age and last use',
    argCount: 0,
    run: async ({ call }) => {
      const { keys, appKeys } = await call(listKeys, {});
      return [...keys.flatMap(keyLines), ...appKeys.map(appKeyLine)];
    },
  },
  'keys rotate': {
    usage: 'keys rotate <key>',
    does: 'add a second secret to a key and show it once; its webhooks stay',
    argCount: 1,
    run: async ({ call }, [keyId = '']) => {
      const { secret, secretId } = await call(rotateKey, { params: { keyId } });
      return [
        `${keyId}:${secret}`,
        `Its id is ${secretId}. It is not shown again.`,
        'Both secrets work. Once every caller has the new one, end the other: npm run ops -- keys revoke <key> <secret>',
      ];
    },
  },
  'keys revoke': {
    usage: 'keys revoke <key> <secret>',
    does: 'revoke one of a key’s two secrets at once',
    argCount: 2,
    run: async ({ call }, [keyId = '', secretId = '']) =>
      keyLines(await call(revokeSecret, { params: { keyId, secretId } })),
  },
  'keys rotate-own': {
    usage: 'keys rotate-own cursor|file_links',
    does: 'replace one of our own keys; what the old one signed stays valid for a day',
    argCount: 1,
    run: async ({ call }, [name = '']) => {
      if (name !== 'cursor' && name !== 'file_links')
        throw new UsageError('Type keys rotate-own cursor or keys rotate-own file_links.');
      return [appKeyLine(await call(rotateAppKey, { params: { name } }))];
    },
  },
} satisfies Readonly<Record<string, Command>>;

const KINDS: readonly AuditKind[] = Object.values(AUDIT_GROUPS).flat();

const facts = (input: AuditRecord['before']) =>
  Object.entries(input ?? {})
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

function auditLine(record: AuditRecord & { vendorId: string | null }): string {
  const { at, kind, actor, actorId, address, device, targetName, target, before, after, vendorId } = record;
  const change = [facts(before), facts(after)].filter(Boolean).join(' -> ');
  const who = [actor, actorId, address, device].filter(Boolean).join(' ');
  const on = targetName ?? target;
  return [at, kind.padEnd(22), `by ${who}`, on && `on ${on}`, change, vendorId && `vendor ${vendorId}`]
    .filter(Boolean)
    .join('  ');
}

export const AUDIT_COMMANDS = {
  audit: {
    usage: 'audit [--vendor id] [--kind refunded] [--limit 10] [--after cursor]',
    does: 'show who did what, newest first; order steps only with --vendor',
    argCount: 0,
    run: async ({ call }, _, { vendor, kind, limit, after }) => {
      const query = {
        vendorId: vendor,
        kind: readChoice(KINDS, kind, `Unknown audit kind ${kind}. Use one of`),
        limit,
        after,
      };
      const { records, paginationCursor } = await call(auditContract.listAudit, { query });
      return records.length === 0
        ? ['Nothing was recorded.']
        : [...records.map(auditLine), ...pageLines(paginationCursor)];
    },
  },
} satisfies Readonly<Record<string, Command>>;
