import * as z from 'zod/mini';
import { dayRangeChecks, DayRangeFields, Id, Instant } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { AUDIT_ACTORS, AUDIT_GROUP_NAMES, AuditKind } from './audit-kind.ts';

const Facts = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

const AuditRecord = z
  .object({
    id: z.string(),
    at: Instant,
    kind: AuditKind,
    actor: z.enum(AUDIT_ACTORS),
    /** Of the store, as it calls them now; null for everybody else. */
    who: z.nullable(z.string()),
    /** The session, the key or the job. Vendors see the ids of their own sessions only. */
    actorId: z.nullable(z.string()),
    address: z.nullable(z.string()),
    device: z.nullable(z.string()),
    requestId: z.nullable(z.string()),
    target: z.nullable(z.string()),
    targetName: z.nullable(z.string()),
    before: Facts,
    after: Facts,
  })
  .register(z.globalRegistry, { id: 'AuditRecord' });
export type AuditRecord = z.output<typeof AuditRecord>;

const activityFilter = { ...DayRangeFields, group: z.optional(z.enum(AUDIT_GROUP_NAMES)), kind: z.optional(AuditKind) };

export const auditContract = defineCalls({
  listActivity: {
    method: 'GET',
    path: '/a/v1/activity',
    access: 'account',
    right: 'activity',
    summary: 'Who did what with this account, the newest first.',
    query: z.object({ ...PageQuery.shape, ...activityFilter }).check(...dayRangeChecks),
    payload: definePage('records', AuditRecord),
  },
  exportActivity: {
    method: 'GET',
    path: '/a/v1/activity/export',
    access: 'account',
    right: 'activity',
    summary: 'The same as CSV.',
    query: z.object(activityFilter).check(...dayRangeChecks),
    payload: z.string(),
    response: 'csv',
  },
  listAudit: {
    method: 'GET',
    path: '/m/v1/admin/audit',
    access: 'gateway:admin',
    summary: "Who did what, of one vendor or of all; orders' steps only of one.",
    query: z.object({ ...PageQuery.shape, vendorId: z.optional(Id), kind: z.optional(AuditKind) }),
    payload: definePage('records', z.object({ ...AuditRecord.shape, vendorId: z.nullable(Id) })),
  },
});
