import { useState } from 'react';
import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/domain/switch-end.ts';
import { mutationState } from '../../platform/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Select } from '../../ui/select.tsx';
import { FormDialog } from './form-dialog.tsx';
import styles from './settings.module.css';
import { storeWords } from './store.words.ts';
import { useSetOrdering } from './store.queries.ts';

const CHOICES = [5, 10, 15, 20, 30, 45, 60] as const;
const NO_ERRORS = {};

export default function BusyDialog({ onClose }: { onClose: () => void }) {
  const { ordering: words, until } = useWords(storeWords);
  const save = useSetOrdering();
  const { status, message } = mutationState(save);
  const [minutes, setMinutes] = useState('10');
  const [end, setEnd] = useState<SwitchEnd>('in_1_hour');
  return (
    <FormDialog
      title={words.busyTitle}
      text={words.busyHelp}
      submitLabel={words.turnOn}
      isBusy={status === 'loading'}
      message={message}
      errors={NO_ERRORS}
      onSubmit={() => save.mutate({ busyMinutes: Number(minutes), busyUntil: end }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <Select
          required
          label={words.busyMinutes}
          value={minutes}
          onValueChange={(value) => setMinutes(value ?? minutes)}
          options={CHOICES.map((choice) => ({ value: String(choice), label: words.addMinutes(choice) }))}
        />
        <Select
          required
          label={words.busyUntil}
          value={end}
          onValueChange={(value) => setEnd(value ?? end)}
          options={SWITCH_ENDS.map((value) => ({ value, label: until[value] }))}
        />
      </div>
    </FormDialog>
  );
}
