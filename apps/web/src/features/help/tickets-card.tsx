import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../platform/format.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Card } from '../../ui/card.tsx';
import { ticketsQuery } from './help.queries.ts';
import { helpWords } from './help.words.ts';
import styles from './help.module.css';

/** Whoever never wrote has nothing to see here, and a list that cannot be read takes no room from the answers. */
export function TicketsCard() {
  const words = useWords(helpWords).tickets;
  const { timeZone } = useVendor();
  const { data: tickets = [] } = useQuery(ticketsQuery);
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
