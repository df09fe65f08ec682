import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { errorText } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import styles from './reviews.module.css';
import { savedRepliesQuery, useSaveReplies } from './reviews.queries.ts';
import { replyMessages } from './reply.messages.ts';

interface SavedAnswersProps {
  readonly text: string;
  readonly onInsert: (text: string) => void;
}

export function SavedAnswers({ text, onInsert }: SavedAnswersProps) {
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
          saving.mutate([...replies, written], {
            onSuccess: () => toast.show({ title: messages.kept }),
            onError: (error) => toast.show({ tone: 'error', title: messages.notKept, detail: errorText(error) }),
          })
        }
      >
        <Bookmark aria-hidden="true" />
        {messages.keep}
      </Button>
    </div>
  );
}
