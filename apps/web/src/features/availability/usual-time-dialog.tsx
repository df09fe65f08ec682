import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { CountField } from '../../ui/form/count-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useSetOrdering } from './availability.queries.ts';
import { storeMessages } from './store.messages.ts';

const PREP_MINUTES_MAX = 180;

export function UsualTimeDialog({ minutes: stored, onClose }: { minutes: number; onClose: () => void }) {
  const { ordering: messages } = useMessages(storeMessages);
  const toast = useToast();
  const save = useSetOrdering();
  const { status, message } = mutationState(save);
  const [minutes, setMinutes] = useState<number | null>(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    if (minutes === null) setErrors({ minutes: messages.prepMissing });
    else if (minutes > PREP_MINUTES_MAX) setErrors({ minutes: messages.tooLong });
    else {
      const done = () => {
        toast.show({ title: messages.saved });
        onClose();
      };
      save.mutate({ standardPrepMinutes: minutes }, { onSuccess: done });
    }
  };
  return (
    <FormDialog
      title={messages.prep}
      text={messages.prepHelp}
      submitLabel={messages.save}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <CountField
        label={messages.prep}
        isLabelHidden
        unit={messages.minutes}
        value={minutes}
        onValueChange={(count) => {
          setMinutes(count);
          setErrors({});
        }}
        error={errors['minutes']}
      />
    </FormDialog>
  );
}
