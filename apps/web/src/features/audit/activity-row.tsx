import type { AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import styles from './activity.module.css';
import { auditMessages } from './audit.messages.ts';
import { factText } from './fact-text.ts';

export function ActivityRow({ record }: { readonly record: AuditRecord }) {
  const messages = useMessages(auditMessages);
  const { timeZone, currency } = useVendor();
  const facts = factText(record, { messages, currency, timeZone });
  const who = [messages.actors[record.actor], record.device, record.address].filter(Boolean).join(' · ');
  return (
    <li className={styles['row']}>
      <time className={styles['when']} dateTime={record.at}>
        {formatInstant(record.at, timeZone, 'dayAndTime')}
      </time>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {messages.kinds[record.kind]}
          {record.targetName !== null && <span className={styles['target']}>{record.targetName}</span>}
        </span>
        {facts !== '' && <span>{facts}</span>}
        <span className={styles['who']}>{who}</span>
      </div>
    </li>
  );
}
