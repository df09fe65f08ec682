import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ticketsQuery } from './support.queries.ts';
import { helpWords } from './support.words.ts';
import styles from './support.module.css';

/** Whoever never wrote has nothing to see here, and a list that cannot be read takes no room from the answers. */
export function TicketsCard() {
  const words = useWords(helpWords).tickets;
  const { timeZone } = useVendor();
  const tickets = useQuery(ticketsQuery).data?.tickets ?? [];
  if (tickets.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className={styles['rows']}>
        {tickets.map(({ id, number, subject, createdAt }) => (
          <li key={id}>
            <span>
              <strong className="num">{number}</strong> {subject}
            </span>
            <span className={styles['note']}>{words.sentOn(formatInstant(createdAt, timeZone, 'dayAndTime'))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
