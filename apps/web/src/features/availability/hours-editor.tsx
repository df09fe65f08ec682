import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { HOLIDAYS_MAX } from '@vendor-portal/contract/availability/opening-hours.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { randomId } from '../../platform/api/random-id.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useFirstError } from '../../ui/feedback/use-first-error.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { DayFields } from './day-fields.tsx';
import { copied, draftOf, hoursErrors, onTheWire, type HoursErrors } from './hours-draft.ts';
import styles from './hours.module.css';
import { hoursWords } from './hours.words.ts';
import { SpecialDayFields } from './special-day-fields.tsx';
import { useSetHours, type StoredHours } from './availability.queries.ts';
import { DAYS } from './week-days.ts';

const NO_ERRORS: HoursErrors = {};

export default function HoursEditor({ hours, onDone }: { hours: StoredHours; onDone: () => void }) {
  const words = useWords(hoursWords);
  const toast = useToast();
  const save = useSetHours();
  const { status, message } = mutationState(save);
  const [draft, setDraft] = useState(() => draftOf(hours));
  const [errors, setErrors] = useState(NO_ERRORS);
  const form = useFirstError(errors);
  const { weekly, specialDays } = draft;
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors(NO_ERRORS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = hoursErrors(draft, words);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    save.mutate(onTheWire(draft), {
      onSuccess: () => {
        toast.show({ title: words.saved });
        onDone();
      },
    });
  };
  const addDay = () => change({ specialDays: [...specialDays, { key: randomId(), day: '', name: '', shifts: [] }] });
  return (
    <form ref={form} noValidate className={styles['editor']} onSubmit={submit}>
      <p className={styles['lead']}>{words.editorLead}</p>
      {DAYS.map((day) => (
        <DayFields
          key={day}
          day={day}
          shifts={weekly[day]}
          error={errors[day]}
          onShifts={(shifts) => change({ weekly: { ...weekly, [day]: shifts } })}
          onCopy={(days) => change({ weekly: copied(weekly, day, days) })}
        />
      ))}
      <h3>{words.specialDays}</h3>
      {specialDays.length === 0 && <p className={styles['lead']}>{words.noSpecialDays}</p>}
      {specialDays.map((special) => (
        <SpecialDayFields
          key={special.key}
          special={special}
          error={errors[special.key]}
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
          {words.addSpecialDay}
        </Button>
      </div>
      <FormError message={message} />
      <div className={styles['foot']}>
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={status === 'loading'}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
