import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { CountField } from '../../ui/form/count-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useSetOrdering } from './availability.queries.ts';
import { storeWords } from './store.words.ts';

const PREP_MINUTES_MAX = 180;

export function UsualTimeDialog({ minutes: stored, onClose }: { minutes: number; onClose: () => void }) {
  const { ordering: words } = useWords(storeWords);
  const toast = useToast();
  const save = useSetOrdering();
  const { status, message } = mutationState(save);
  const [minutes, setMinutes] = useState<number | null>(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    if (minutes === null) setErrors({ minutes: words.prepMissing });
    else if (minutes > PREP_MINUTES_MAX) setErrors({ minutes: words.tooLong });
    else {
      const done = () => {
        toast.show({ title: words.saved });
        onClose();
      };
      save.mutate({ standardPrepMinutes: minutes }, { onSuccess: done });
    }
  };
  return (
    <FormDialog
      title={words.prep}
      text={words.prepHelp}
      submitLabel={words.save}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <CountField
        label={words.prep}
        isLabelHidden
        unit={words.minutes}
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
