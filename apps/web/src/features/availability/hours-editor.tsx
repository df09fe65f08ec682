import { Plus, Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { HOLIDAYS_MAX, type Shift } from '@vendor-portal/contract/availability/opening-hours.ts';
import type { WeekDay } from '@vendor-portal/contract/values/day.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { randomId } from '../../platform/idempotency/random-id.ts';
import { Button } from '../../ui/button/button.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useFirstError } from '../../ui/feedback/use-first-error.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useSetHours, type StoredHours } from './availability.queries.ts';
import {
  copied,
  toDraft,
  HOURS_DRAFT,
  hoursErrors,
  hoursMark,
  hoursDraftFor,
  onTheWire,
  type HoursErrors,
  type HoursDraftStore,
  FIRST_SHIFT,
  DAYS,
  WEEKEND,
  WORKING_DAYS,
} from './hours-draft.ts';
import { hoursMessages } from './hours.messages.ts';
import styles from './hours.module.css';
import { ShiftFields, SpecialDayFields } from './shift-fields.tsx';

const NO_ERRORS: HoursErrors = {};

export function HoursEditor({ hours, onDone }: { hours: StoredHours; onDone: () => void }) {
  const messages = useMessages(hoursMessages);
  const toast = useToast();
  const save = useSetHours();
  const { status, message } = mutationState(save);
  const draftStore = useDraft<HoursDraftStore>(HOURS_DRAFT, hoursDraftFor(hours));
  const draft = draftStore.draft?.draft ?? toDraft(hours);
  const [isResumed] = useState(draftStore.draft !== null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const form = useFirstError(errors);
  const { weekly, specialDays } = draft;
  const change = (part: Partial<typeof draft>) => {
    draftStore.save({ from: hoursMark(hours), draft: { ...draft, ...part } });
    setErrors(NO_ERRORS);
  };
  const leave = () => {
    draftStore.clear();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = hoursErrors(draft, messages);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    save.mutate(onTheWire(draft), {
      onSuccess: () => {
        toast.show({ title: messages.saved });
        leave();
      },
    });
  };
  const addDay = () => change({ specialDays: [...specialDays, { key: randomId(), day: '', name: '', shifts: [] }] });
  return (
    <form ref={form} noValidate className={styles['editor']} onSubmit={submit}>
      {isResumed && (
        <Alert tone="info" title={messages.resumed}>
          {messages.resumedText}
        </Alert>
      )}
      <p className={styles['lead']}>{messages.editorLead}</p>
      {DAYS.map((day) => (
        <DayFields
          key={day}
          day={day}
          shifts={weekly[day]}
          errors={errors}
          onShifts={(shifts) => change({ weekly: { ...weekly, [day]: shifts } })}
          onCopy={(days) => change({ weekly: copied(weekly, day, days) })}
        />
      ))}
      <h3>{messages.specialDays}</h3>
      {specialDays.length === 0 && <p className={styles['lead']}>{messages.noSpecialDays}</p>}
      {specialDays.map((special) => (
        <SpecialDayFields
          key={special.key}
          special={special}
          errors={errors}
          onChange={(part) =>
            change({
              specialDays: specialDays.map((other) => (other.key === special.key ? { ...other, ...part } : other)),
            })
          }
          onRemove={() => change({ specialDays: specialDays.filter(({ key }) => key !== special.key) })}
        />
      ))}
      <div>
        <Button disabled={specialDays.length >= HOLIDAYS_MAX} onClick={addDay}>
          <Plus aria-hidden="true" />
          {messages.addSpecialDay}
        </Button>
      </div>
      <FormError message={message} />
      <div className={styles['foot']}>
        <Button onClick={leave}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={status === 'loading'}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

interface DayFieldsProps {
  readonly day: WeekDay;
  readonly shifts: readonly Shift[];
  readonly errors: HoursErrors;
  readonly onShifts: (shifts: Shift[]) => void;
  readonly onCopy: (days: readonly WeekDay[]) => void;
}

function DayFields({ day, shifts, errors, onShifts, onCopy }: DayFieldsProps) {
  const messages = useMessages(hoursMessages);
  const name = messages.days[day];
  const copies = [
    [messages.copyTo.all, DAYS],
    [messages.copyTo.weekdays, WORKING_DAYS],
    [messages.copyTo.weekend, WEEKEND],
  ] as const;
  return (
    <fieldset className={styles['day']}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles['dayHead']}>
        <Switch
          label={
            <>
              <span aria-hidden="true">{name}</span>
              <span className="visually-hidden">{messages.isOpenOn(name)}</span>
            </>
          }
          checked={shifts.length > 0}
          onCheckedChange={(isOpen) => onShifts(isOpen ? [FIRST_SHIFT] : [])}
        />
        <Menu
          entries={copies.map(([label, days]) => ({ kind: 'item', label, onSelect: () => onCopy(days) }))}
          trigger={
            <Button size="small" variant="quiet" aria-label={messages.copyOf(name)}>
              <Copy aria-hidden="true" />
              {messages.copy}
            </Button>
          }
        />
      </div>
      <ShiftFields of={day} day={name} shifts={shifts} errors={errors} onShifts={onShifts} />
    </fieldset>
  );
}
