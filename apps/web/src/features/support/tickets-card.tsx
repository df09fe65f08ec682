import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ticketsQuery } from './support.queries.ts';
import { helpMessages } from './support.messages.ts';
import styles from './support.module.css';

/** Hidden without tickets, and if they can't be loaded. */
export function TicketsCard() {
  const messages = useMessages(helpMessages).tickets;
  const { timeZone } = useVendor();
  const tickets = useQuery(ticketsQuery).data?.tickets ?? [];
  if (tickets.length === 0) return null;
  return (
    <Card title={messages.title}>
      <ul className={styles['rows']}>
        {tickets.map(({ id, number, subject, createdAt }) => (
          <li key={id}>
            <span>
              <strong className="num">{number}</strong> {subject}
            </span>
            <span className={styles['note']}>{messages.sentOn(formatInstant(createdAt, timeZone, 'dayAndTime'))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
