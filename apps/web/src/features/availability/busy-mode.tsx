import { formatUntil } from '../../platform/time/format-until.ts';
import { useState } from 'react';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormSelect } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useSetBusy, type OrderingSettings } from './availability.queries.ts';
import { storeMessages } from './store.messages.ts';

export function BusyMode({ settings }: { settings: OrderingSettings }) {
  const { ordering: messages } = useMessages(storeMessages);
  const text = useBusyText(settings);
  const off = useSetBusy();
  const { status, message } = mutationState(off);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles['busy']}>
      <div className={styles['line']}>
        <div className={styles['what']}>
          <h3>{messages.busyTitle}</h3>
          <p className={styles['note']}>{text}</p>
        </div>
        {settings.busyMinutes > 0 ? (
          <Button isBusy={status === 'loading'} onClick={() => off.mutate({ busyMinutes: 0 })}>
            {messages.turnOff}
          </Button>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {messages.turnOn}
          </Button>
        )}
      </div>
      <FormError message={message} />
      {isOpen && <BusyDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function useBusyText({ busyMinutes, busyUntil }: OrderingSettings): string {
  const { ordering: messages, switches } = useMessages(storeMessages);
  const { timeZone } = useVendor();
  if (busyMinutes === 0) return messages.busyHelp;
  const until = busyUntil === null ? switches.untilYouSay : switches.until(formatUntil(busyUntil, timeZone));
  return `${messages.isBusy(busyMinutes)}, ${until}.`;
}

const CHOICES = [5, 10, 15, 20, 30, 45, 60] as const;

interface Values {
  readonly busyMinutes: string;
  readonly busyUntil: SwitchEnd;
}

const USUAL: Values = { busyMinutes: '10', busyUntil: 'in_1_hour' };

const toBusyInput = ({ busyMinutes, busyUntil }: Values) => ({ busyMinutes: Number(busyMinutes), busyUntil });

function BusyDialog({ onClose }: { onClose: () => void }) {
  const { ordering: messages, until } = useMessages(storeMessages);
  const busy = useSetBusy();
  const form = useMutationForm<Values, unknown>({
    schema: availabilityContract.setOrderingSettings.body,
    defaultValues: USUAL,
    toInput: toBusyInput,
    save: (values, callbacks) => busy.mutate(toBusyInput(values), callbacks),
    onSaved: onClose,
    findErrors: fieldErrors,
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
