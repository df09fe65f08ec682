import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './check/root.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const ENTRY = /^- \[(\d{4})\]\((\S+)\) (.+)$/gm;

const titleOf = (file: string) => /^# (.+)$/m.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1];

const pages = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .toSorted();

describe('the decisions', () => {
  it('are all on the list, in their order, each with the number and the title of its page', () => {
    const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    const listed = [...index.matchAll(ENTRY)];
    const entries = listed.map(([, number, file, title]) => ({ number, file, title }));
    expect(entries).toEqual(pages.map((file) => ({ number: file.slice(0, 4), file, title: titleOf(file) })));
    // Nothing stands after them, such as what two people wrote at once.
    expect(index.trimEnd().split('\n').slice(-pages.length).join('\n')).toBe(listed.map(([entry]) => entry).join('\n'));
  });

  it('have a number each', () => {
    const numbers = pages.map((file) => /^(\d{4})-[a-z\d-]+\.md$/.exec(file)?.[1] ?? file);
    expect(numbers.filter((number, place) => !/^\d{4}$/.test(number) || numbers.indexOf(number) !== place)).toEqual([]);
  });

  it('lead nowhere that is not there', () => {
    const links = pages.flatMap((file) =>
      [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/\]\((\d{4}-[^)#]+)/g)].map(([, target]) => target),
    );
    expect(links.filter((target) => !pages.includes(target ?? ''))).toEqual([]);
  });
});
