import { Popover } from '@base-ui/react/popover';
import { DateRangeCalendar } from './date-range-calendar.tsx';
import type { DateRangeProps } from './date-range.tsx';
import type { DayRange } from './day-range.ts';
import popup from '../overlay/popup.module.css';

type DateRangePopupProps = Pick<DateRangeProps, 'label' | 'value' | 'locale' | 'latest'> & {
  anchor: HTMLElement | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onApply: (range: DayRange) => void;
};

export default function DateRangePopup({ label, anchor, isOpen, onOpenChange, ...calendar }: DateRangePopupProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)} modal>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'flip', fallbackAxisSide: 'none' }}
          className={popup['positioner']}
        >
          <Popover.Popup aria-label={label} finalFocus={() => anchor} className={popup['popup']}>
            <DateRangeCalendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
