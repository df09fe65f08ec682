import type { AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { AUDIT_ACTOR_NAMES, AUDIT_KIND_NAMES, changedFacts } from '@vendor-portal/contract/audit/audit-text.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import styles from './activity.module.css';

const factsIn = ({ before, after }: AuditRecord, { currency, timeZone }: { currency: string; timeZone: string }) =>
  changedFacts(before, after, {
    money: (amount) => formatMoney(amount, { currency }),
    moment: (instant) => formatInstant(instant, timeZone, 'dayAndTime'),
  })
    .map((fact) => `${fact.name}: ${[fact.before, fact.after].filter((value) => value !== undefined).join(' → ')}`)
    .join(' · ');

export function ActivityRow({ record }: { readonly record: AuditRecord }) {
  const { timeZone, currency } = useVendor();
  const facts = factsIn(record, { currency, timeZone });
  const who = [AUDIT_ACTOR_NAMES[record.actor], record.device, record.address].filter(Boolean).join(' · ');
  return (
    <li className={styles['row']}>
      <time className={styles['when']} dateTime={record.at}>
        {formatInstant(record.at, timeZone, 'dayAndTime')}
      </time>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {AUDIT_KIND_NAMES[record.kind]}
          {record.targetName !== null && <span className={styles['target']}>{record.targetName}</span>}
        </span>
        {facts !== '' && <span>{facts}</span>}
        <span className={styles['who']}>{who}</span>
      </div>
    </li>
  );
}
