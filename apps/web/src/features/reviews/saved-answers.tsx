import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { errorText } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import styles from './reviews.module.css';
import { savedRepliesQuery, useSaveReplies } from './reviews.queries.ts';
import { replyWords } from './reply.words.ts';

interface SavedAnswersProps {
  /** What is being written. */
  readonly text: string;
  readonly onInsert: (text: string) => void;
}

/** Puts a kept answer into the one being written, or keeps this one. */
export function SavedAnswers({ text, onInsert }: SavedAnswersProps) {
  const words = useWords(replyWords);
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
          label={words.insert}
          placeholder={words.insert}
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
            onSuccess: () => toast.show({ title: words.kept }),
            onError: (error) => toast.show({ tone: 'error', title: words.notKept, detail: errorText(error) }),
          })
        }
      >
        <Bookmark aria-hidden="true" />
        {words.keep}
      </Button>
    </div>
  );
}
