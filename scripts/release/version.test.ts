import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../check/root.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const sections = read('CHANGELOG.md')
  .split('\n')
  .filter((line) => line.startsWith('## '));
const releases = sections.slice(1).map((line) => /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/.exec(line));

it('the changelog has what is unreleased first, then releases with their dates, the newest first', () => {
  expect(sections[0]).toBe('## [Unreleased]');
  expect(releases).not.toContain(null);
  const days = releases.map((release) => release?.[2] ?? '');
  expect(days).toEqual(days.toSorted().toReversed());
});

it('every package has the version of the newest release', () => {
  const files = ['package.json', 'package-lock.json', ...globSync('{apps,packages}/*/package.json', { cwd: ROOT })];
  const versions = files.map((file) => (JSON.parse(read(file)) as { version: string }).version);
  expect(files.length).toBeGreaterThan(5);
  expect(new Set(versions)).toEqual(new Set([releases[0]?.[1]]));
});
