import { PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { NotificationSettings } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { OwnerFields } from '../../../ui/auth/owner-fields.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useOwnerForm } from '../../safeguards/owner-proof.queries.ts';
import { useUpdateNotificationSettings } from './channels.queries.ts';
import { channelMessages } from './channels.messages.ts';

interface SilenceDialogProps {
  readonly settings: NotificationSettings;
  readonly channel: string;
  readonly onClose: () => void;
}

/** Switching off what would report a theft needs the owner's confirmation. */
export function SilenceDialog({ settings, channel, onClose }: SilenceDialogProps) {
  const messages = useMessages(channelMessages).silence;
  const update = useUpdateNotificationSettings();
  const owner = useOwnerForm(update, (proof) => ({ settings, proof }), onClose);
  return (
    <FormDialog
      title={messages.title(channel)}
      text={messages.text(channel, PAYOUT_HOLD_HOURS)}
      submitLabel={messages.submit}
      variant="danger"
      form={owner.form}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
