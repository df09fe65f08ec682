import * as z from 'zod/mini';
import type { $ZodRawIssue } from 'zod/v4/core';

/** zod/mini has no messages of its own: without these every one would be "Invalid input". */
const customError = (issue: $ZodRawIssue): string | undefined => {
  if (issue.input === undefined) return 'This is required.';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int'
        ? 'Enter a whole number.'
        : `This must be ${TYPE_NAMES[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `Unknown fields: ${issue.keys.join(', ')}.`;
    case 'too_small':
      return bound(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Check the format.';
    default:
      return 'Check this field.';
  }
};

function bound(origin: string, which: string, limit: number | bigint): string {
  if (origin === 'string') return `Use ${which} ${limit} characters.`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `Choose ${which} ${limit}.`;
  return `This must be ${which} ${limit}.`;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'This isn’t a valid ID.',
  email: 'Enter an email address.',
  url: 'Enter a web address, like https://example.com.',
  datetime: 'Enter a date and time, like 2026-11-15T09:30:00Z.',
  date: 'Enter a date, like 2026-11-15.',
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'empty',
};

z.config({ ...z.locales.en(), customError });
