import { DateRange } from './date-range.tsx';
import type { DayRange } from './day-range.ts';
import styles from './range-picker.module.css';
import { SegmentedControl } from '../choice/segmented-control.tsx';

type RangePreset = { value: string; label: string; range: DayRange };

export type RangePickerProps = {
  labels: { presets: string; range: string };
  presets: readonly RangePreset[];
  value: DayRange;
  onValueChange: (range: DayRange) => void;
  latest: string;
};

export function RangePicker({ labels, presets, value, onValueChange, latest }: RangePickerProps) {
  const isSame = ({ from, to }: DayRange) => from === value.from && to === value.to;
  const chosen = presets.find(({ range }) => isSame(range));
  return (
    <div className={styles['picker']}>
      <SegmentedControl
        label={labels.presets}
        segments={presets}
        value={chosen?.value ?? ''}
        onValueChange={(next) => {
          const preset = presets.find((each) => each.value === next);
          if (preset) onValueChange(preset.range);
        }}
      />
      <DateRange label={labels.range} value={value} onValueChange={onValueChange} latest={latest} />
    </div>
  );
}
