import { ChevronDown, CircleHelp } from 'lucide-react';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { answerMessages, type HelpAnswer, type HelpTopic } from './answers.messages.ts';
import { helpMessages } from './help.messages.ts';
import styles from './support.module.css';

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

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** Every typed word must be in the answer, its question or its screen's name. */
function fits(answer: HelpAnswer, topic: HelpTopic, typed: readonly string[]): boolean {
  const text = [topic.title, answer.question, ...answer.answer].join(' ').toLocaleLowerCase();
  return typed.every((word) => text.includes(word));
}

const topicsFor = (topics: readonly HelpTopic[], type: VendorType): readonly HelpTopic[] =>
  type === 'pharmacy'
    ? topics.map((topic) => ({
        ...topic,
        answers: topic.answers.map(({ pharmacy = [], ...each }) => ({
          ...each,
          answer: [...each.answer, ...pharmacy],
        })),
      }))
    : topics;

function matchingTopics(topics: readonly HelpTopic[], search: string): readonly HelpTopic[] {
  const typed = wordsOf(search);
  if (typed.length === 0) return topics;
  return topics
    .map((topic) => ({ ...topic, answers: topic.answers.filter((answer) => fits(answer, topic, typed)) }))
    .filter(({ answers }) => answers.length > 0);
}
