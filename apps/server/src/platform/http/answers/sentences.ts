import * as z from 'zod/mini';
import type { $ZodRawIssue } from 'zod/v4/core';

/**
 * Sentences for what a schema refuses and says nothing about itself; a schema's own sentence always wins. zod/mini
 * brings none: without these every message would read "Invalid input".
 */
const customError = (issue: $ZodRawIssue): string | undefined => {
  if (issue.input === undefined) return 'This is needed.';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int'
        ? 'Enter a whole number.'
        : `This must be ${WORDS[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `We do not know: ${issue.keys.join(', ')}.`;
    case 'too_small':
      return bound(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Please check how this is written.';
    default:
      return 'Please check this.';
  }
};

function bound(origin: string, which: string, limit: number | bigint): string {
  if (origin === 'string') return `Use ${which} ${limit} characters.`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `Give ${which} ${limit}.`;
  return `This must be ${which} ${limit}.`;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'This is not an id.',
  email: 'Enter an e-mail address.',
  url: 'Enter a web address.',
  datetime: 'Enter a moment, such as 2026-11-15T09:30:00Z.',
  date: 'Enter a day, such as 2026-11-15.',
};

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'empty',
};

z.config({ ...z.locales.en(), customError });
