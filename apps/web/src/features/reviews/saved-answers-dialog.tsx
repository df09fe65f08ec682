import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { REPLY_MAX } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import styles from './reviews.module.css';
import { savedRepliesQuery, useSaveReplies } from './reviews.queries.ts';
import { replyMessages } from './reply.messages.ts';

export function SavedAnswersDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(replyMessages);
  const query = useQuery(savedRepliesQuery);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={messages.title} description={messages.text}>
      <QueryView query={query}>{({ replies }) => <Answers replies={replies} />}</QueryView>
    </Dialog>
  );
}

function Answers({ replies }: { readonly replies: readonly string[] }) {
  const messages = useMessages(replyMessages);
  const saving = useSaveReplies();
  const state = mutationState(saving);
  const [text, setText] = useState('');
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const answer = text.trim();
    if (answer === '' || replies.includes(answer)) return;
    saving.mutate({ replies: [...replies, answer] }, { onSuccess: () => setText('') });
  };
  return (
    <div className={styles['answers']}>
      {replies.length === 0 && <p className={styles['small']}>{messages.noneSaved}</p>}
      <ul className={styles['answerList']}>
        {replies.map((reply) => (
          <li key={reply}>
            <span className={styles['comment']}>{reply}</span>
            <Button
              isIconOnly
              variant="quiet"
              size="small"
              aria-label={messages.remove(reply)}
              onClick={() => saving.mutate({ replies: replies.filter((each) => each !== reply) })}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate className={styles['form']} onSubmit={add}>
        <Textarea
          label={messages.add}
          maxLength={REPLY_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormError message={state.message} />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" disabled={text.trim() === ''} isBusy={state.status === 'loading'}>
            {messages.addButton}
          </Button>
        </div>
      </form>
    </div>
  );
}
