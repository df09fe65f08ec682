import { waitingActions } from '../../../platform/actions/actions.ts';
import { signOut } from '../../../platform/session/session.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { refusedMessages } from './refused-actions.messages.ts';

export default function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(refusedMessages).signOut;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.title(waitingActions().length)}
      consequence={messages.text}
      confirmLabel={messages.confirm}
      onConfirm={() => {
        onClose();
        void signOut();
      }}
    />
  );
}
