import { SUPPORT_TOPICS, supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFocusAfterSubmit } from '../../ui/feedback/use-first-error.ts';
import { FormSelect, FormText, FormTextarea } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { useContactSupport } from './support.queries.ts';
import { helpMessages } from './help.messages.ts';
import styles from './support.module.css';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';

type Topic = (typeof SUPPORT_TOPICS)[number];

interface Message {
  readonly topic: Topic | '';
  readonly subject: string;
  readonly message: string;
}
const NO_MESSAGE: Message = { topic: '', subject: '', message: '' };

/** An unsent draft. */
function asMessage(stored: unknown): Message | null {
  const { topic, subject, message } = (stored ?? {}) as Partial<Message>;
  if (typeof subject !== 'string' || typeof message !== 'string') return null;
  return { topic: SUPPORT_TOPICS.find((known) => known === topic) ?? '', subject, message };
}

const SUBJECT_MAX = 120;
const MESSAGE_MAX = 4000;

function ContactForm({ onSent }: { onSent: (number: string) => void }) {
  const messages = useMessages(helpMessages).contact;
  const contact = useContactSupport();
  const { draft, save, clear } = useDraft('support', asMessage);
  const form = useMutationForm<Message, { readonly number: string }>({
    schema: supportContract.contactSupport.body,
    defaultValues: draft ?? NO_MESSAGE,
    save: ({ topic, ...written }, callbacks) => contact.mutate({ topic: topic as Topic, ...written }, callbacks),
    onSaved: ({ number }) => {
      clear();
      onSent(number);
    },
    findErrors: fieldErrors,
    onChange: save,
  });
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = form.formState;
  useFocusAfterSubmit(element, submitCount);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) form.submit();
        }}
      >
        <FormSelect<Message>
          required
          name="topic"
          label={messages.topic}
          options={SUPPORT_TOPICS.map((value) => ({ value, label: messages.topics[value] }))}
        />
        <FormText<Message> required name="subject" label={messages.subject} maxLength={SUBJECT_MAX} />
        <FormTextarea<Message>
          required
          name="message"
          label={messages.message}
          help={messages.messageHelp}
          maxLength={MESSAGE_MAX}
        />
        <FormError message={form.failure} />
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {messages.send}
        </Button>
      </form>
    </FormProvider>
  );
}

export function ContactCard() {
  const messages = useMessages(helpMessages).contact;
  const [number, setNumber] = useState<string | null>(null);
  return (
    <Card title={messages.title} lead={messages.lead}>
      {number === null ? (
        <ContactForm onSent={setNumber} />
      ) : (
        <Alert
          isLive
          tone="success"
          title={messages.sent(number)}
          action={
            <Button size="small" onClick={() => setNumber(null)}>
              {messages.another}
            </Button>
          }
        >
          {messages.sentText}
        </Alert>
      )}
    </Card>
  );
}
