import { ChevronDown, CircleHelp } from 'lucide-react';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { answerMessages, helpMessages } from './support.messages.ts';
import styles from './support.module.css';
import { matchingTopics, topicsFor } from './matching-topics.ts';
import type { HelpAnswer } from './help-topic.ts';

export function Answers({ search }: { search: string }) {
  const messages = useMessages(helpMessages);
  const { topics } = useMessages(answerMessages);
  const { type } = useVendor();
  const isSearching = search.trim() !== '';
  const found = matchingTopics(topicsFor(topics, type), search);
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <>
      <p role="status" className={isSearching && count > 0 ? styles['note'] : 'visually-hidden'}>
        {isSearching && messages.found(count)}
      </p>
      {count === 0 && (
        <Card>
          <EmptyState icon={<CircleHelp />} title={messages.nothing}>
            {messages.nothingText}
          </EmptyState>
        </Card>
      )}
      {found.map(({ id, title, to, answers }) => (
        <Card key={id} title={title} action={<TextLink to={to}>{messages.goThere(title)}</TextLink>}>
          {answers.map((answer) => (
            <Answer key={`${answer.id} ${String(isSearching)}`} answer={answer} isOpen={isSearching} />
          ))}
        </Card>
      ))}
    </>
  );
}

function Answer({ answer, isOpen }: { answer: HelpAnswer; isOpen: boolean }) {
  return (
    <details id={answer.id} open={isOpen} className={styles['answer']}>
      <summary className={styles['question']}>
        {answer.question}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles['text']}>
        {answer.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
