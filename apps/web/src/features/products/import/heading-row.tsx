import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { importMessages } from '../products.messages.ts';
import type { ImportReport } from './product-files.queries.ts';

interface HeadingRowProps {
  readonly report: ImportReport;
  /** Chosen while the file is read again. */
  readonly row: number | undefined;
  readonly onChange: (row: number) => void;
}

/** The row that the headings were read from, and the others they may be in. */
export function HeadingRow({ report: { headingRow, topRows }, row: chosen, onChange }: HeadingRowProps) {
  const messages = useMessages(importMessages);
  if (headingRow === null || topRows.length < 2) return null;
  return (
    <Select
      label={messages.headingRow}
      help={messages.headingRowHelp}
      value={String(chosen ?? headingRow)}
      options={topRows.map(({ row, cells }) => ({ value: String(row), label: messages.headingRowOf(row, cells) }))}
      onValueChange={(row) => row !== null && onChange(Number(row))}
    />
  );
}
