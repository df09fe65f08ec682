import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormCount } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useSetOrdering } from './availability.queries.ts';
import { storeMessages } from './store.messages.ts';

interface Values {
  readonly standardPrepMinutes: number | null;
}

export function UsualTimeDialog({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const { ordering: messages } = useMessages(storeMessages);
  const toast = useToast();
  const save = useSetOrdering();
  const form = useMutationForm<Values, unknown>({
    schema: availabilityContract.setOrderingSettings.body,
    defaultValues: { standardPrepMinutes: minutes },
    missing: ({ standardPrepMinutes }) => ({
      standardPrepMinutes: standardPrepMinutes === null && messages.prepMissing,
    }),
    save: ({ standardPrepMinutes }, callbacks) =>
      save.mutate({ standardPrepMinutes: standardPrepMinutes ?? undefined }, callbacks),
    onSaved: () => {
      toast.show({ title: messages.saved });
      onClose();
    },
    errorsOf: fieldErrors,
  });
  return (
    <FormDialog
      title={messages.prep}
      text={messages.prepHelp}
      submitLabel={messages.save}
      form={form}
      onClose={onClose}
    >
      <FormCount<Values> name="standardPrepMinutes" label={messages.prep} isLabelHidden unit={messages.minutes} />
    </FormDialog>
  );
}
