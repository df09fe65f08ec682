import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './check/root.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const WORDS_MAX = 300;

const pages = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1];

describe('the decisions', () => {
  it('are all in the index, in order, each with the number and title of its page', () => {
    const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    const entries = [...index.matchAll(/^- \[(\d{4})\]\((\S+)\) (.+)$/gm)].map(([, number, file, title]) => ({
      number,
      file,
      title,
    }));
    expect(entries).toEqual(pages.map(({ file, text }) => ({ number: file.slice(0, 4), file, title: titleOf(text) })));
  });

  it('are numbered without gaps', () => {
    const numbers = pages.map(({ file }) => Number(/^(\d{4})-[a-z\d-]+\.md$/.exec(file)?.[1]));
    expect(numbers).toEqual(pages.map((_, place) => place + 1));
  });

  it.each(pages)('$file has a status, context, decision and consequences, in at most 300 words', ({ text }) => {
    const parts = [...text.matchAll(/^\*\*(Status|Context|Decision|Consequences)[.:]\*\*/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Status', 'Context', 'Decision', 'Consequences']);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(WORDS_MAX);
  });
});
