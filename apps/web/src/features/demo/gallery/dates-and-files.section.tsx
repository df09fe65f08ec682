import { useState } from 'react';
import { DateRange } from '../../../ui/date/date-range.tsx';
import type { DayRange } from '../../../ui/date/day-range.ts';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';

const FIVE_MEGABYTES = 5 * 1024 * 1024;

export function DatesAndFilesSection() {
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-01', to: '2026-11-15' });
  const [firstRange, setFirstRange] = useState<DayRange | null>(null);
  const [names, setNames] = useState<string[]>([]);
  return (
    <GallerySection id="dates" title="Dates and files">
      <SampleGrid>
        <Sample name="Date range">
          <DateRange label="Entries" value={range} onValueChange={setRange} latest="2026-11-15" />
        </Sample>
        <Sample name="Date range, nothing chosen">
          <DateRange label="Report" value={firstRange} onValueChange={setFirstRange} />
        </Sample>
        <Sample name="Date range, disabled">
          <DateRange label="Statement" value={range} onValueChange={setRange} isDisabled />
        </Sample>
        <Sample name="File drop">
          <FileDrop
            label="Pictures"
            help={names.length > 0 ? names.join(', ') : 'Up to six, 5 MB each.'}
            accept={{ 'image/*': [] }}
            maxSize={FIVE_MEGABYTES}
            maxFiles={6}
            onFiles={(files) => setNames(files.map((file) => file.name))}
          />
        </Sample>
        <Sample name="File drop, error">
          <FileDrop label="Proof of address" error="Send a picture or a PDF." onFiles={() => undefined} />
        </Sample>
        <Sample name="File drop, disabled">
          <FileDrop label="Logo" isDisabled onFiles={() => undefined} />
        </Sample>
      </SampleGrid>
    </GallerySection>
  );
}
