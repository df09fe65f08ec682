import { waitingActions } from '../../../platform/actions/actions.ts';
import { signOut } from '../../../platform/session/session.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { refusedWords } from './refused-actions.words.ts';

export default function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(refusedWords).signOut;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={words.title(waitingActions().length)}
      consequence={words.text}
      confirmLabel={words.confirm}
      onConfirm={() => {
        onClose();
        void signOut();
      }}
    />
  );
}
