import { SHIFTS_PER_DAY_MAX, type Shift } from '@vendor-portal/contract/availability/opening-hours.ts';
import { Plus, X } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { withNextShift } from './hours-draft.ts';
import styles from './hours.module.css';
import { hoursMessages } from './hours.messages.ts';

interface ShiftFieldsProps {
  readonly day: string;
  readonly shifts: readonly Shift[];
  readonly error: string | undefined;
  readonly onShifts: (shifts: Shift[]) => void;
}

const PLACES = ['first', 'second', 'third', 'fourth'];

export function ShiftFields({ day, shifts, error, onShifts }: ShiftFieldsProps) {
  const messages = useMessages(hoursMessages);
  const set = (place: number, part: Partial<Shift>) =>
    onShifts(shifts.map((shift, at) => (at === place ? { ...shift, ...part } : shift)));
  const isWrong = error === undefined ? undefined : true;
  return (
    <div className={styles['shifts']}>
      {shifts.map((shift, place) => (
        <div key={PLACES[place]} className={styles['times']}>
          <input
            type="time"
            className={styles['time']}
            aria-label={messages.opens(day, place + 1)}
            aria-invalid={isWrong}
            value={shift.opens}
            onChange={(event) => set(place, { opens: event.target.value })}
          />
          <span>{messages.to}</span>
          <input
            type="time"
            className={styles['time']}
            aria-label={messages.closes(day, place + 1)}
            aria-invalid={isWrong}
            value={shift.closes}
            onChange={(event) => set(place, { closes: event.target.value })}
          />
          {shifts.length > 1 && (
            <Button
              variant="quiet"
              isIconOnly
              aria-label={messages.removeShift(day, place + 1)}
              onClick={() => onShifts(shifts.filter((_, at) => at !== place))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
          {place === shifts.length - 1 && shifts.length < SHIFTS_PER_DAY_MAX && (
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
      <FormError message={error} />
    </div>
  );
}
