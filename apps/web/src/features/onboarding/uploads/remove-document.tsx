import { mutationState } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useRemoveDocument, type SentDocument } from './uploads.queries.ts';
import { uploadsWords } from '../onboarding.words.ts';

interface RemoveDocumentProps {
  /** Null: nothing is asked. */
  readonly document: SentDocument | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function RemoveDocument({ document, isOpen, onClose }: RemoveDocumentProps) {
  const words = useWords(uploadsWords).proof;
  const remove = useRemoveDocument();
  const { status, message, reset } = mutationState(remove);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={words.removeTitle(document?.fileName ?? '')}
      consequence={words.removeConsequence}
      confirmLabel={words.removeConfirm}
      isBusy={status === 'loading'}
      error={message}
      onConfirm={() => {
        if (document !== null) remove.mutate(document.id, { onSuccess: close });
      }}
    />
  );
}
