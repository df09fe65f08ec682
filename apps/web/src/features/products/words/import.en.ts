import { formatCount, plural } from '../../../platform/words/format.ts';

const rows = (count: number) => `${formatCount(count)} ${plural(count, { one: 'row', other: 'rows' })}`;

export const words = {
  title: 'Import products',
  text: 'Begin with your own export: change it in a spreadsheet, save it as CSV, and import it here. New rows without an id are added. Up to 10,000 rows.',
  file: 'CSV file',
  checking: 'Checking the file',
  sending: 'Sending the file',
  importing: 'Importing: all rows or none',
  checkedTitle: 'Nothing is changed yet',
  found: (count: number) => `${rows(count)} read.`,
  created: (count: number) => `${formatCount(count)} new`,
  updated: (count: number) => `${formatCount(count)} changed`,
  unchanged: (count: number) => `${formatCount(count)} unchanged`,
  problems: (count: number) => `${formatCount(count)} ${plural(count, { one: 'error', other: 'errors' })} in your file`,
  problemsText: 'Put these right in the file and choose it again. Nothing was imported.',
  problemsCaption: 'What is wrong in the file',
  row: 'Row',
  column: 'Column',
  wholeRow: 'Whole row',
  problem: 'What is wrong',
  andMore: (count: number) => `and ${formatCount(count)} more`,
  confirm: (count: number) => `Import ${rows(count)}`,
  nothingToDo: 'The file changes nothing: everything in it is already so.',
  otherFile: 'Choose another file',
  cancel: 'Cancel',
  close: 'Close',
  doneTitle: 'Imported',
  undo: 'Undo this import',
  lastImport: (count: number, time: string) => `Last import: ${rows(count)}, ${time}.`,
  undoLast: 'Undo it',
  undone: (count: number) =>
    count === 1 ? 'One product is as it was.' : `${formatCount(count)} products are as they were.`,
};
