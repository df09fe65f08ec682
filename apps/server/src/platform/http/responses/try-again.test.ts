import { expect, it } from 'vitest';
import { tryAgain } from './try-again.ts';

const NOW = new Date('2026-11-15T13:34:20Z');

it.each([
  ['2026-11-15T13:34:59.500Z', 'Africa/Lagos', 'Try again at 14:35.', 40],
  ['2026-11-15T13:35:00Z', undefined, 'Try again at 14:35.', 40],
  ['2026-11-15T13:35:00Z', 'Asia/Kolkata', 'Try again at 19:05.', 40],
  ['2026-11-16T00:00:00Z', 'Africa/Lagos', 'Try again tomorrow at 01:00.', 37_540],
  ['2026-11-15T13:34:20Z', 'Africa/Lagos', 'Try again at 14:35.', 1],
])('a refusal until %s says when that is in %s', (at, timeZone, sentence, retryAfterSeconds) => {
  expect(tryAgain(NOW, new Date(at), timeZone)).toEqual({ sentence, retryAfterSeconds });
});
