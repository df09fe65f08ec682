import { useState } from 'react';
import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Select } from '../../ui/choice/select.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { storeMessages } from './store.messages.ts';
import { useSetBusy } from './availability.queries.ts';

const CHOICES = [5, 10, 15, 20, 30, 45, 60] as const;
const NO_ERRORS = {};

export function BusyDialog({ onClose }: { onClose: () => void }) {
  const { ordering: messages, until } = useMessages(storeMessages);
  const save = useSetBusy();
  const { status, message } = mutationState(save);
  const [minutes, setMinutes] = useState('10');
  const [end, setEnd] = useState<SwitchEnd>('in_1_hour');
  return (
    <FormDialog
      title={messages.busyTitle}
      text={messages.busyHelp}
      submitLabel={messages.turnOn}
      isBusy={status === 'loading'}
      message={message}
      errors={NO_ERRORS}
      onSubmit={() => save.mutate({ busyMinutes: Number(minutes), busyUntil: end }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <Select
          required
          label={messages.busyMinutes}
          value={minutes}
          onValueChange={(value) => setMinutes(value ?? minutes)}
          options={CHOICES.map((choice) => ({ value: String(choice), label: messages.addMinutes(choice) }))}
        />
        <Select
          required
          label={messages.busyUntil}
          value={end}
          onValueChange={(value) => setEnd(value ?? end)}
          options={SWITCH_ENDS.map((value) => ({ value, label: until[value] }))}
        />
      </div>
    </FormDialog>
  );
}
