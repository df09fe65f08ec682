import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { OwnerFields } from '../../../ui/form-fields/auth-form-fields.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useOwnerForm } from '../../safeguards/owner-proof.queries.ts';
import { ownershipMessages } from './ownership.messages.ts';
import { useOfferOwnership } from './ownership.queries.ts';

interface OfferDialogProps {
  readonly member: { readonly memberId: string; readonly name: string };
  readonly onClose: () => void;
}

export function OfferDialog({ member: { memberId, name }, onClose }: OfferDialogProps) {
  const { offer: messages } = useMessages(ownershipMessages);
  const toast = useToast();
  const done = () => {
    toast.show({ title: messages.done(name) });
    onClose();
  };
  const owner = useOwnerForm(useOfferOwnership(), (proof) => ({ memberId, ...proof }), done);
  return (
    <FormDialog
      title={messages.title(name)}
      text={messages.text}
      submitLabel={messages.submit}
      variant="danger"
      form={owner.form}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
