import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Phone, Search, X, ChevronDown, CircleHelp } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { APP_VERSION } from '../../platform/config/config.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { PATHS } from '../../platform/paths.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { ButtonAnchor } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { shellButtonClass } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ContactCard } from './contact-form.tsx';
import { helpMessages } from './help.messages.ts';
import styles from './support.module.css';
import { ticketsQuery } from './support.queries.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { answerMessages, type HelpAnswer, type HelpTopic } from './answers.messages.ts';

function HelpScreen() {
  const messages = useMessages(helpMessages);
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  return (
    <Screen title={messages.title}>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <HelpSearch value={search} onSearch={setSearch} />
          <Answers search={deferredSearch} />
        </div>
        <div className={styles['column']}>
          <ReachCard />
          <ContactCard />
          <TicketsCard />
          <KeysCard />
          <AboutCard />
        </div>
      </div>
    </Screen>
  );
}

/** §1: the version the app identifies itself with. */
function AboutCard() {
  const messages = useMessages(helpMessages).about;
  return (
    <Card title={messages.title} action={<ButtonAnchor href="/docs">{messages.api}</ButtonAnchor>}>
      <dl className={styles['rows']}>
        <div>
          <dt>{messages.version}</dt>
          <dd className="num">{APP_VERSION}</dd>
        </div>
      </dl>
      <p>
        <TextLink to={PATHS.terms}>{messages.terms}</TextLink> ·{' '}
        <TextLink to={PATHS.privacy}>{messages.privacy}</TextLink>
      </p>
    </Card>
  );
}

function KeysCard() {
  const messages = useMessages(helpMessages).keys;
  return (
    <Card title={messages.title} lead={messages.lead}>
      <dl className={styles['keys']}>
        {messages.list.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Hidden if the marketplace has configured none. */
function ReachCard() {
  const messages = useMessages(helpMessages).reach;
  const { data } = useQuery(ticketsQuery);
  const { phone = null, whatsApp = null } = data?.reach ?? {};
  if (phone === null && whatsApp === null) return null;
  return (
    <Card title={messages.title} lead={messages.lead}>
      <div className={styles['ways']}>
        {whatsApp !== null && (
          <ButtonAnchor href={`https://wa.me/${whatsApp.slice(1)}`} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            {messages.whatsApp}
          </ButtonAnchor>
        )}
        {phone !== null && (
          <ButtonAnchor href={`tel:${phone}`}>
            <Phone aria-hidden="true" />
            {messages.call(phone)}
          </ButtonAnchor>
        )}
      </div>
    </Card>
  );
}

/** Hidden without tickets, and if they can't be loaded. */
function TicketsCard() {
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

function HelpSearch({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const messages = useMessages(helpMessages);
  return (
    <TextField
      type="search"
      isLabelHidden
      label={messages.search}
      placeholder={messages.searchHint}
      autoComplete="off"
      value={value}
      onValueChange={onSearch}
      start={<Search aria-hidden="true" />}
      end={
        value === '' ? undefined : (
          <button type="button" className={shellButtonClass} aria-label={messages.clear} onClick={() => onSearch('')}>
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  );
}

export { HelpScreen as Component };

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

const splitWords = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

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
  const typed = splitWords(search);
  if (typed.length === 0) return topics;
  return topics
    .map((topic) => ({ ...topic, answers: topic.answers.filter((answer) => fits(answer, topic, typed)) }))
    .filter(({ answers }) => answers.length > 0);
}
