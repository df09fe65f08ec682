import { mutationState } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useRemoveDocument, type SentDocument } from './uploads.queries.ts';
import { uploadsMessages } from '../uploads.messages.ts';

export default function RemoveDocument({ document, onClose }: { document: SentDocument; onClose: () => void }) {
  const messages = useMessages(uploadsMessages).proof;
  const remove = useRemoveDocument();
  const { status, message, reset } = mutationState(remove);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={messages.removeTitle(document.fileName)}
      consequence={messages.removeConsequence}
      confirmLabel={messages.removeConfirm}
      isBusy={status === 'loading'}
      error={message}
      onConfirm={() => remove.mutate({ documentId: document.id }, { onSuccess: close })}
    />
  );
}
