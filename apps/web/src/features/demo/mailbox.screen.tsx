import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { sentMessagesQuery, type SentMessage } from './demo.queries.ts';
import { mailboxMessages } from './demo.messages.ts';
import styles from './mailbox.module.css';

function MailboxScreen() {
  const messages = useMessages(mailboxMessages);
  const [search, setSearch] = useSearchParams();
  const to = search.get('to') ?? '';
  const messagesQuery = useQuery(sentMessagesQuery(to));
  return (
    <div className={styles['page']}>
      <Screen title={messages.title} lead={messages.lead} width="narrow">
        <TextField
          label={messages.filter}
          help={messages.filterHelp}
          value={to}
          onChange={(event) =>
            setSearch(event.target.value === '' ? {} : { to: event.target.value }, { replace: true })
          }
        />
        <QueryView
          query={messagesQuery}
          isEmpty={(outbox) => outbox.messages.length === 0}
          empty={
            <EmptyState icon={<Mail />} title={messages.empty}>
              {messages.emptyText}
            </EmptyState>
          }
        >
          {(outbox) => (
            <ul className={styles['messages']}>
              {outbox.messages.map((message) => (
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
  const messages = useMessages(mailboxMessages);
  return (
    <Card
      title={message.subject ?? message.channel}
      lead={`${messages.to(message.to)} · ${message.channel} · ${formatInstant(message.sentAt, undefined, 'dayAndTime')}`}
    >
      <p className={styles['text']}>{message.text}</p>
    </Card>
  );
}

export { MailboxScreen as Component };
