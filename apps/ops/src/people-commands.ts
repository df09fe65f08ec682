import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { OWNER_CHANGE_STATUSES, ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { type Command, readChoice } from './command.ts';
import { columns, pageLines } from './lines.ts';

const { listPeople, endPersonSessions } = gatewayAdminContract;
const { listOwnerChanges, approveOwnerChange, refuseOwnerChange, replaceOwner } = ownershipContract;

type Person = CallPayload<typeof listPeople>['people'][number];

const personLine = ({ personId, memberId, name, role, email, lastActiveAt }: Person): string =>
  columns([
    personId ?? 'PIN only'.padEnd(36),
    role.padEnd(10),
    email === null ? name : `${name} <${email}>`,
    memberId !== null && `member ${memberId}`,
    lastActiveAt === null ? 'not active yet' : `last active ${lastActiveAt}`,
  ]);

const changeLine = (change: CallPayload<typeof approveOwnerChange>): string =>
  columns([
    change.id,
    change.status.padEnd(9),
    `vendor ${change.vendorId} ${change.vendorName}`,
    `${change.ownerName} -> ${change.firstName === null ? change.memberName : `${change.firstName} ${change.lastName}`}`,
    change.identificationDocument !== null &&
      `identified by ${change.identificationDocument}, number ${change.identificationNumber ?? 'erased'}`,
    change.termsVersion !== null && `terms ${change.termsVersion}`,
    change.status === 'offered' && `can accept until ${change.expiresAt}`,
    change.reason !== null && `reason: ${change.reason}`,
  ]);

const seen = (at: string | null) => (at === null ? 'not seen yet' : `last seen ${at}`);

export const PEOPLE_COMMANDS = {
  people: {
    usage: 'people <vendor>',
    does: 'list who works at a vendor, in which role and when they were last active, and its tablets',
    argCount: 1,
    run: async ({ call }, [vendorId = '']) => {
      const { people, tablets } = await call(listPeople, { params: { vendorId } });
      return [
        ...people.map(personLine),
        ...tablets.map(({ deviceId, name, lastSeenAt }) => columns([deviceId, 'tablet', name, seen(lastSeenAt)])),
      ];
    },
  },
  'sign-out-person': {
    usage: 'sign-out-person <person> --reason "…"',
    does: 'sign one person out in all their stores and distrust their devices; nobody else is signed out',
    argCount: 1,
    run: async ({ call }, [personId = ''], { reason = '' }) => {
      const { ended } = await call(endPersonSessions, { params: { personId }, body: { reason } });
      return [`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`];
    },
  },
  'owner-changes': {
    usage: 'owner-changes [--status waiting] [--limit 10] [--after cursor]',
    does: 'list changes of owners; those that wait for you unless --status says otherwise',
    argCount: 0,
    run: async ({ call }, _, { status = 'waiting', limit, after }) => {
      const query = {
        status: readChoice(OWNER_CHANGE_STATUSES, status, `Unknown status ${status}. Use one of`),
        limit,
        after,
      };
      const { changes, paginationCursor } = await call(listOwnerChanges, { query });
      return [...(changes.length === 0 ? ['Nothing.'] : changes.map(changeLine)), ...pageLines(paginationCursor)];
    },
  },
  'approve-owner-change': {
    usage: 'approve-owner-change <owner-change>',
    does: 'make the successor the owner; docs/running.md says what to check before',
    argCount: 1,
    run: async ({ call }, [ownerChangeId = '']) => [
      changeLine(await call(approveOwnerChange, { params: { ownerChangeId } })),
    ],
  },
  'refuse-owner-change': {
    usage: 'refuse-owner-change <owner-change> --reason "…"',
    does: 'refuse a change of owner; the owner sees the reason',
    argCount: 1,
    run: async ({ call }, [ownerChangeId = ''], { reason = '' }) => [
      changeLine(await call(refuseOwnerChange, { params: { ownerChangeId }, body: { reason } })),
    ],
  },
  'replace-owner': {
    usage: 'replace-owner <vendor> <member> --reason "…" --actor …',
    does: 'offer a store to a member for an owner who can’t; they still accept, and you approve',
    argCount: 2,
    run: async ({ call }, [vendorId = '', memberId = ''], { reason = '', actor = '' }) => [
      changeLine(await call(replaceOwner, { params: { vendorId }, body: { memberId, reason, actor } })),
    ],
  },
} satisfies Readonly<Record<string, Command>>;
