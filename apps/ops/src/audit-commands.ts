import { auditContract, type AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { AUDIT_GROUPS, type AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import type { Command } from './command.ts';
import { pageLines } from './lines.ts';
import { wordOf } from './misuse.ts';

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
    does: "shows who did what, the newest first; orders' steps only of one vendor",
    words: 0,
    run: async ({ call }, _, { vendor, kind, limit, after }) => {
      const query = {
        vendorId: vendor,
        kind: wordOf(KINDS, kind, `There is no kind ${kind}. The kinds are`),
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
