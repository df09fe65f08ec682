import type { Shift } from '@vendor-portal/contract/availability/opening-hours.ts';
import type { WeekDay } from '@vendor-portal/contract/values/week.ts';
import { Copy } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { FIRST_SHIFT } from './hours-draft.ts';
import styles from './hours.module.css';
import { hoursMessages } from './hours.messages.ts';
import { ShiftFields } from './shift-fields.tsx';
import { DAYS, WEEKEND, WORKING_DAYS } from './week-days.ts';

interface DayFieldsProps {
  readonly day: WeekDay;
  readonly shifts: readonly Shift[];
  readonly error: string | undefined;
  readonly onShifts: (shifts: Shift[]) => void;
  readonly onCopy: (days: readonly WeekDay[]) => void;
}

export function DayFields({ day, shifts, error, onShifts, onCopy }: DayFieldsProps) {
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
      <ShiftFields day={name} shifts={shifts} error={error} onShifts={onShifts} />
    </fieldset>
  );
}
