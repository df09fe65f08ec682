import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FormSelect } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { storeMessages } from './store.messages.ts';
import { useSetBusy } from './availability.queries.ts';

const CHOICES = [5, 10, 15, 20, 30, 45, 60] as const;

interface Values {
  readonly busyMinutes: string;
  readonly busyUntil: SwitchEnd;
}

const USUAL: Values = { busyMinutes: '10', busyUntil: 'in_1_hour' };

const inputOf = ({ busyMinutes, busyUntil }: Values) => ({ busyMinutes: Number(busyMinutes), busyUntil });

export function BusyDialog({ onClose }: { onClose: () => void }) {
  const { ordering: messages, until } = useMessages(storeMessages);
  const busy = useSetBusy();
  const form = useMutationForm<Values, unknown>({
    schema: availabilityContract.setOrderingSettings.body,
    defaultValues: USUAL,
    toInput: inputOf,
    save: (values, callbacks) => busy.mutate(inputOf(values), callbacks),
    onSaved: onClose,
    errorsOf: fieldErrors,
  });
  return (
    <FormDialog
      title={messages.busyTitle}
      text={messages.busyHelp}
      submitLabel={messages.turnOn}
      form={form}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <FormSelect<Values>
          required
          name="busyMinutes"
          label={messages.busyMinutes}
          options={CHOICES.map((choice) => ({ value: String(choice), label: messages.addMinutes(choice) }))}
        />
        <FormSelect<Values>
          required
          name="busyUntil"
          label={messages.busyUntil}
          options={SWITCH_ENDS.map((value) => ({ value, label: until[value] }))}
        />
      </div>
    </FormDialog>
  );
}
