import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { REPLY_MAX, type Review } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { replyMessages } from './reply.messages.ts';
import { useReplyToReview, savedRepliesQuery, useSaveReplies } from './reviews.queries.ts';
import styles from './reviews.module.css';

interface ReplyFormProps {
  readonly review: Review;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

export function ReplyForm({ review, onCancel, onDone }: ReplyFormProps) {
  const messages = useMessages(replyMessages);
  const { draft, save, clear } = useDraft(replyDraft(review), asText);
  const text = draft ?? review.reply?.text ?? '';
  // A restored draft does not take the focus.
  const [isNew] = useState(draft === null);
  const [isMissing, setIsMissing] = useState(false);
  const state = useReplyToReview();
  const change = (next: string) => {
    save(next);
    setIsMissing(false);
    if (state.status === 'error') state.reset();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const reply = text.trim();
    if (reply === '') setIsMissing(true);
    else if (state.status !== 'loading' && state.response === null)
      state.reply({ reviewId: review.id, reply }, { onSuccess: sent });
  };
  const sent = () => {
    clear();
    onDone();
  };
  const cancel = () => {
    clear();
    onCancel();
  };
  return (
    <form noValidate className={styles['form']} onSubmit={send}>
      <SavedAnswers text={text} onInsert={change} />
      <Textarea
        autoFocus={isNew}
        label={messages.label}
        help={messages.help}
        error={isMissing ? messages.missing : undefined}
        maxLength={REPLY_MAX}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <FormError message={state.message} />
      <div className={styles['buttons']}>
        <Button onClick={cancel}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={state.status === 'loading' || state.response !== null}>
          {review.reply === null ? messages.send : messages.save}
        </Button>
      </div>
    </form>
  );
}

function SavedAnswers({ text, onInsert }: { readonly text: string; readonly onInsert: (text: string) => void }) {
  const messages = useMessages(replyMessages);
  const toast = useToast();
  const { data } = useQuery(savedRepliesQuery);
  const saving = useSaveReplies();
  const replies = data?.replies ?? [];
  const written = text.trim();
  return (
    <div className={styles['savedLine']}>
      {replies.length > 0 && (
        <Select
          isLabelHidden
          label={messages.insert}
          placeholder={messages.insert}
          value={null}
          options={replies.map((reply) => ({ value: reply, label: reply }))}
          onValueChange={(reply) => reply !== null && onInsert(reply)}
        />
      )}
      <Button
        size="small"
        variant="quiet"
        disabled={written === '' || data === undefined || replies.includes(written)}
        isBusy={saving.isPending}
        onClick={() =>
          saving.mutate(
            { replies: [...replies, written] },
            {
              onSuccess: () => toast.show({ title: messages.replySaved }),
              onError: (error) => toast.showError(messages.notSaved, error),
            },
          )
        }
      >
        <Bookmark aria-hidden="true" />
        {messages.keep}
      </Button>
    </div>
  );
}

export const replyDraft = ({ id }: Review) => `reply.${id}`;

export const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
