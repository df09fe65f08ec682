import { PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { OwnerFields } from '../../../ui/auth/owner-fields.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useOwnerForm } from '../../safeguards/safeguards.queries.ts';
import { useUpdateNotificationSettings } from './channels.queries.ts';
import { channelWords } from './channels.words.ts';

interface SilenceDialogProps {
  /** As they are to be, with the channel off. */
  readonly settings: NotificationSettings;
  readonly channel: string;
  readonly onClose: () => void;
}

/** Switching off what would tell of a theft: only the owner may. */
export function SilenceDialog({ settings, channel, onClose }: SilenceDialogProps) {
  const words = useWords(channelWords).silence;
  const update = useUpdateNotificationSettings();
  const owner = useOwnerForm(update, (proof) => ({ settings, proof }), onClose);
  return (
    <FormDialog
      title={words.title(channel)}
      text={words.text(channel, PAYOUT_HOLD_HOURS)}
      submitLabel={words.submit}
      variant="danger"
      {...owner.dialog}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
