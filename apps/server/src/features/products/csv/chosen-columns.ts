import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { ChosenColumns } from './import-heading.ts';

const unreadable = () =>
  new AppError('invalid_request', { fields: { 'query.columns': 'Say of each heading which column it stands for.' } });

/** What a person said of the headings, as it comes in the address. */
export function chosenColumns(given: string | undefined): ChosenColumns {
  if (given === undefined) return new Map();
  let read: unknown;
  try {
    read = JSON.parse(given);
  } catch {
    throw unreadable();
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw unreadable();
  const entries = Object.entries(read);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) throw unreadable();
  return new Map(entries);
}
