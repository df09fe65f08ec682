import { SUPPORT_TOPICS } from '@vendor-portal/contract/support/support.contract.ts';
import { useState, type FormEvent } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useFirstError } from '../../ui/feedback/use-first-error.ts';
import { useContactSupport } from './support.queries.ts';
import { helpMessages } from './support.messages.ts';
import styles from './support.module.css';

type Topic = (typeof SUPPORT_TOPICS)[number];
interface Message {
  readonly topic: Topic | null;
  readonly subject: string;
  readonly message: string;
}
const NO_MESSAGE: Message = { topic: null, subject: '', message: '' };

function asMessage(stored: unknown): Message | null {
  const { topic, subject, message } = (stored ?? {}) as Partial<Message>;
  if (typeof subject !== 'string' || typeof message !== 'string') return null;
  return { topic: SUPPORT_TOPICS.find((known) => known === topic) ?? null, subject, message };
}

type Errors = Partial<Record<'topic' | 'subject' | 'message', string>>;

const SUBJECT = { min: 3, max: 120 };
const MESSAGE = { min: 10, max: 4000 };

export function ContactForm({ onSent }: { onSent: (number: string) => void }) {
  const messages = useMessages(helpMessages).contact;
  const contact = useContactSupport();
  const { status, message: failure } = mutationState(contact);
  const { draft, save, clear } = useDraft('support', asMessage);
  const written = draft ?? NO_MESSAGE;
  const { topic, subject, message } = written;
  const change = (part: Partial<Message>) => save({ ...written, ...part });
  const [errors, setErrors] = useState<Errors>({});
  const form = useFirstError(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong: Errors = {
      ...(topic === null && { topic: messages.topicMissing }),
      ...(subject.trim().length < SUBJECT.min && { subject: messages.subjectMissing }),
      ...(message.trim().length < MESSAGE.min && { message: messages.messageMissing }),
    };
    setErrors(wrong);
    if (topic === null || Object.keys(wrong).length > 0) return;
    contact.mutate(
      { topic, subject, message },
      {
        onSuccess: ({ number }) => {
          clear();
          onSent(number);
        },
        onError: (error) => setErrors(fieldErrors(error)),
      },
    );
  };
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
      <Select
        required
        name="topic"
        label={messages.topic}
        value={topic}
        onValueChange={(next) => change({ topic: next })}
        options={SUPPORT_TOPICS.map((value) => ({ value, label: messages.topics[value] }))}
        error={errors.topic}
      />
      <TextField
        required
        name="subject"
        label={messages.subject}
        maxLength={SUBJECT.max}
        autoComplete="off"
        value={subject}
        onValueChange={(next) => change({ subject: next })}
        error={errors.subject}
      />
      <Textarea
        required
        name="message"
        label={messages.message}
        help={messages.messageHelp}
        maxLength={MESSAGE.max}
        value={message}
        onChange={(event) => change({ message: event.target.value })}
        error={errors.message}
      />
      <FormError message={Object.keys(errors).length > 0 ? '' : failure} />
      <Button type="submit" variant="primary" isBusy={status === 'loading'}>
        {messages.send}
      </Button>
    </form>
  );
}
