import { Fragment } from 'react';
import { Plus, X, Trash2 } from 'lucide-react';
import { SHIFTS_PER_DAY_MAX, type Shift } from '@vendor-portal/contract/availability/opening-hours.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import {
  withNextShift,
  FIRST_SHIFT,
  shiftField,
  type HoursErrors,
  type ShiftEnd,
  type SpecialDay,
} from './hours-draft.ts';
import { hoursMessages } from './hours.messages.ts';
import { Switch } from '../../ui/choice/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './hours.module.css';

interface ShiftFieldsProps {
  /** Begins the names of the fields. */
  readonly of: string;
  readonly day: string;
  readonly shifts: readonly Shift[];
  readonly errors: HoursErrors;
  readonly onShifts: (shifts: Shift[]) => void;
}

const SHIFT_KEYS = ['first', 'second', 'third', 'fourth'];

export function ShiftFields({ of, day, shifts, errors, onShifts }: ShiftFieldsProps) {
  const messages = useMessages(hoursMessages);
  const set = (index: number, part: Partial<Shift>) =>
    onShifts(shifts.map((shift, at) => (at === index ? { ...shift, ...part } : shift)));
  const errorOf = (index: number, end: ShiftEnd) => errors[shiftField(of, index, end)];
  const shown = new Set(shifts.flatMap((_, index) => [errorOf(index, 'opens'), errorOf(index, 'closes')]));
  shown.delete(undefined);
  return (
    <div className={styles['shifts']}>
      {shifts.map((shift, index) => (
        <div key={SHIFT_KEYS[index]} className={styles['times']}>
          {(['opens', 'closes'] as const).map((end) => (
            <Fragment key={end}>
              {end === 'closes' && <span>{messages.to}</span>}
              <input
                type="time"
                className={styles['time']}
                aria-label={messages[end](day, index + 1)}
                aria-invalid={errorOf(index, end) === undefined ? undefined : true}
                value={shift[end]}
                onChange={(event) => set(index, { [end]: event.target.value })}
              />
            </Fragment>
          ))}
          {shifts.length > 1 && (
            <Button
              variant="quiet"
              isIconOnly
              aria-label={messages.removeShift(day, index + 1)}
              onClick={() => onShifts(shifts.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
          {index === shifts.length - 1 && shifts.length < SHIFTS_PER_DAY_MAX && (
            <Button
              size="small"
              variant="quiet"
              aria-label={messages.addShiftOn(day)}
              onClick={() => onShifts(withNextShift(shifts))}
            >
              <Plus aria-hidden="true" />
              {messages.addShift}
            </Button>
          )}
        </div>
      ))}
      <FormError message={[...shown].join(' ')} />
    </div>
  );
}

interface SpecialDayFieldsProps {
  readonly special: SpecialDay;
  readonly errors: HoursErrors;
  readonly onChange: (part: Partial<SpecialDay>) => void;
  readonly onRemove: () => void;
}

const NAME_MAX = 60;

/** Without shifts the store is closed that day. */
export function SpecialDayFields({ special, errors, onChange, onRemove }: SpecialDayFieldsProps) {
  const messages = useMessages(hoursMessages);
  const { key, day, name, shifts } = special;
  return (
    <div className={styles['special']}>
      <div className={styles['specialHead']}>
        <TextField
          type="date"
          label={messages.day}
          value={day}
          error={errors[`${key}.day`]}
          onValueChange={(text) => onChange({ day: text })}
        />
        <TextField
          label={messages.dayName}
          placeholder={messages.dayNameHint}
          maxLength={NAME_MAX}
          value={name}
          error={errors[`${key}.name`]}
          onValueChange={(text) => onChange({ name: text })}
        />
        <Button variant="quiet" isIconOnly aria-label={messages.removeDay(name)} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <Switch
        label={messages.isOpenOn(name === '' ? messages.thatDay : name)}
        checked={shifts.length > 0}
        onCheckedChange={(isOpen) => onChange({ shifts: isOpen ? [FIRST_SHIFT] : [] })}
      />
      <ShiftFields
        of={key}
        day={name === '' ? messages.thatDay : name}
        shifts={shifts}
        errors={errors}
        onShifts={(next) => onChange({ shifts: next })}
      />
    </div>
  );
}
