import { Trash2 } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FIRST_SHIFT, type SpecialDay } from './hours-draft.ts';
import styles from './hours.module.css';
import { hoursMessages } from './hours.messages.ts';
import { ShiftFields } from './shift-fields.tsx';

interface SpecialDayFieldsProps {
  readonly special: SpecialDay;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<SpecialDay>) => void;
  readonly onRemove: () => void;
}

const NAME_MAX = 60;

/** Without shifts the store is closed that day. */
export function SpecialDayFields({ special, error, onChange, onRemove }: SpecialDayFieldsProps) {
  const messages = useMessages(hoursMessages);
  const { day, name, shifts } = special;
  return (
    <div className={styles['special']}>
      <div className={styles['specialHead']}>
        <TextField type="date" label={messages.day} value={day} onValueChange={(text) => onChange({ day: text })} />
        <TextField
          label={messages.dayName}
          placeholder={messages.dayNameHint}
          maxLength={NAME_MAX}
          value={name}
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
        day={name === '' ? messages.thatDay : name}
        shifts={shifts}
        error={error}
        onShifts={(next) => onChange({ shifts: next })}
      />
    </div>
  );
}
