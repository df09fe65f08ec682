import { rangeMessages } from '../../platform/i18n/charts.en.ts';
import type { AuditGroup } from '@vendor-portal/contract/audit/audit-kind.ts';

const groups: Record<AuditGroup, string> = {
  access: 'Signing in',
  account: 'Account',
  money: 'Money',
  shop: 'Store, products and promos',
  orders: 'Orders',
  exports: 'Exports',
};

const en = {
  title: 'Activity',
  lead: 'Who did what on this account, and from where. We keep it for 2 years and it can’t be changed.',
  about: 'Type of activity',
  everything: 'Everything',
  presets: 'Days',
  range: 'Other days',
  days: rangeMessages.days,
  csv: 'CSV',
  exporting: 'Download the activity as CSV',
  notExported: 'We couldn’t download the activity',
  none: 'No activity in this period',
  noneText: 'Try other dates or all activity.',
  pageGone: 'This page has expired',
  firstPage: 'Go to first page',
  pages: 'Activity pages',
  groups,
};

export const auditMessages = { en };
