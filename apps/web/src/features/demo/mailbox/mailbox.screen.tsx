import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatInstant } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { sentMessagesQuery, type SentMessage } from './mailbox.queries.ts';
import { mailboxWords } from '../demo.words.ts';
import styles from './mailbox.module.css';

function MailboxScreen() {
  const words = useWords(mailboxWords);
  const [search, setSearch] = useSearchParams();
  const to = search.get('to') ?? '';
  const messagesQuery = useQuery(sentMessagesQuery(to));
  return (
    <div className={styles['page']}>
      <Screen title={words.title} lead={words.lead} width="narrow">
        <TextField
          label={words.filter}
          help={words.filterHelp}
          value={to}
          onChange={(event) =>
            setSearch(event.target.value === '' ? {} : { to: event.target.value }, { replace: true })
          }
        />
        <QueryView
          query={messagesQuery}
          isEmpty={({ messages }) => messages.length === 0}
          empty={
            <EmptyState icon={<Mail />} title={words.empty}>
              {words.emptyText}
            </EmptyState>
          }
        >
          {({ messages }) => (
            <ul className={styles['messages']}>
              {messages.map((message) => (
                <li key={`${message.sentAt} ${message.channel} ${message.to} ${message.text}`}>
                  <Message message={message} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Screen>
    </div>
  );
}

function Message({ message }: { message: SentMessage }) {
  const words = useWords(mailboxWords);
  return (
    <Card
      title={message.subject ?? message.channel}
      lead={`${words.to(message.to)} · ${message.channel} · ${formatInstant(message.sentAt, undefined, 'dayAndTime')}`}
    >
      <p className={styles['text']}>{message.text}</p>
    </Card>
  );
}

export { MailboxScreen as Component };
