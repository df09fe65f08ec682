import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';
import { specifiedCalls } from './rows.ts';

/**
 * `node scripts/specification/compare.ts FILE`: lists what the original specification names and docs/specification.md
 * doesn't: routes, calls, fields, values, sentences on screen, constants.
 */
const NUMBER_OF_CHAPTERS = 9;

/** Chapters count from 1. */
const chapterOf = (text: string, number: number) => text.split(/^## \d\. /m)[number]?.replaceAll(/\s+/g, ' ') ?? '';

const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

const callsIn = (text: string) =>
  [...text.matchAll(/^(?:\| |- )(GET|POST|PUT|PATCH)(?: \| | )\/?([\w/-]+)/gm)].map(
    ([, method, path]) => `${method} /${path}`,
  );

const lacks = (what: string, names: readonly string[], text: string) =>
  names.filter((name) => !text.includes(name)).map((name) => `${what}: ${name}`);

export function missingFrom(page: string, original: string): readonly string[] {
  const flat = page.replaceAll(/\s+/g, ' ');
  const calls = new Set(specifiedCalls());
  return [
    ...lacks('route', found(original, /^\| (\/[\w/{}-]+) \|/gm), chapterOf(page, 2)),
    ...callsIn(original).flatMap((call) => (calls.has(call) ? [] : [`call: ${call}`])),
    ...[...calls].flatMap((call) => (callsIn(original).includes(call) ? [] : [`not in the original: ${call}`])),
    ...lacks(
      'field or value',
      found(chapterOf(original, 3), /\b([a-z]+[A-Z]\w+|[A-Z]{3,}|[a-z]+_[a-z_]+)\b/g),
      chapterOf(page, 3),
    ),
    ...lacks('sentence', found(original.replaceAll(/\s+/g, ' '), /[ (]'([A-Z].*?[^s])'(?=[,.;: )])/g), flat),
    ...lacks('constant', found(chapterOf(original, NUMBER_OF_CHAPTERS), /(#?\b\w*\d\w*\b)/g), chapterOf(page, 9)),
  ];
}

const file = process.argv[2];
if (import.meta.main && file !== undefined) {
  const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
  const missing = missingFrom(page, readFileSync(file, 'utf8'));
  process.stdout.write(missing.map((line) => `${line}\n`).join(''));
  process.stdout.write(`${missing.length} missing\n`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
