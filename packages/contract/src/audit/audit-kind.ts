import * as z from 'zod/mini';
import type { Role } from '../team/rights.ts';

/** A closed list, so that readers of the log can rely on the names. `order_*` are the order transitions. */
export const AUDIT_GROUPS = {
  access: [
    'signed_in',
    'sign_in_failed',
    'code_sent',
    'code_failed',
    'signed_out',
    'sessions_ended',
    'device_trusted',
    'password_changed',
    'member_invited',
    'invitation_cancelled',
    'member_joined',
    'member_role_changed',
    'member_removed',
    'member_added',
    'pin_changed',
    'tablet_added',
    'tablet_removed',
    'pins_unlocked',
    'key_rotated',
    'key_revoked',
    'webhook_changed',
  ],
  account: [
    'contact_changed',
    'profile_changed',
    'store_change_requested',
    'store_change_withdrawn',
    'store_change_decided',
    'owner_change',
    'settings_changed',
    'status_changed',
    'document_sent',
    'document_removed',
    'documents_read',
    'document_judged',
    'logo_changed',
    'deletion_requested',
    'data_erased',
  ],
  money: [
    'bank_account_added',
    'bank_account_removed',
    'payout_account_changed',
    'payouts_held',
    'payout_created',
    'payout_settled',
    'refunded',
    'commission_changed',
    'balance_adjusted',
  ],
  shop: [
    'product_created',
    'product_price_changed',
    'product_changed',
    'product_deleted',
    'products_changed',
    'products_imported',
    'products_restored',
    'category_discount_changed',
    'option_group_changed',
    'promotion_created',
    'promotion_changed',
    'promotion_ended',
    'advert_created',
    'advert_changed',
    'advert_judged',
    'advert_price_changed',
    'store_opened',
    'store_closed',
    'store_paused',
    'opening_hours_changed',
    'ordering_changed',
    'printer_added',
    'printer_changed',
    'printer_removed',
  ],
  orders: ['order_placed', 'order_moved', 'order_delayed'],
  exports: ['exported'],
} as const;

export type AuditGroup = keyof typeof AUDIT_GROUPS;
export const AUDIT_GROUP_NAMES = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]];

export type AuditKind = (typeof AUDIT_GROUPS)[AuditGroup][number];
/** Too many to list in an error message. */
export const AuditKind = z.enum(
  Object.values(AUDIT_GROUPS).flat() as [AuditKind, ...AuditKind[]],
  'Choose a type of activity from the list.',
);

/** What a role with the right `activity` sees of the log; addresses and devices only in its own entries and the owner's. */
export const ROLE_AUDIT_GROUPS: Readonly<Record<Role | 'device', readonly AuditGroup[]>> = {
  owner: AUDIT_GROUP_NAMES,
  manager: ['shop', 'orders'],
  kitchen: [],
  bookkeeper: ['money', 'exports'],
  device: [],
};

/** `visitor` isn't signed in; `job` is the server itself. */
export const AUDIT_ACTORS = ['vendor', 'administrator', 'marketplace', 'job', 'visitor'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** Small facts only: no secrets, and no complete account numbers, phone numbers or addresses. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;
