import { PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { useState } from 'react';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { passwordErrors } from '../../../platform/session/password-errors.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { OwnerFields } from '../../../ui/auth/owner-fields.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useOwnerProof } from '../../safeguards/safeguards.queries.ts';
import { useUpdateNotificationSettings } from './channels.queries.ts';
import { channelWords } from './channels.words.ts';

interface SilenceDialogProps {
  /** As they are to be, with the channel off. */
  readonly settings: NotificationSettings;
  readonly channel: string;
  readonly onClose: () => void;
}

/** Switching off what would tell of a theft: only the owner may. */
export default function SilenceDialog({ settings, channel, onClose }: SilenceDialogProps) {
  const words = useWords(channelWords).silence;
  const update = useUpdateNotificationSettings();
  const { status, message } = mutationState(update);
  const owner = useOwnerProof();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const missing = owner.missing();
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    update.mutate(
      { settings, proof: owner.proof },
      { onSuccess: onClose, onError: (error) => setErrors(passwordErrors(error)) },
    );
  };
  return (
    <FormDialog
      title={words.title(channel)}
      text={words.text(channel, PAYOUT_HOLD_HOURS)}
      submitLabel={words.submit}
      variant="danger"
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} errors={errors} />
    </FormDialog>
  );
}
