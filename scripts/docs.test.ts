import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROLE_RIGHTS } from '@vendor-portal/contract/team/rights.ts';
import { RIGHTS } from '@vendor-portal/contract/wire/right.ts';
import { ROOT } from './check/root.ts';

const pages = globSync(['*.md', 'docs/**/*.md', 'bench/**/*.md', 'packages/*/README.md'], { cwd: ROOT }).toSorted();
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

/** In code type, from the root or from a layer's sources; a name may be shortened at its end. */
const PATH =
  /`((?:app|apps|bench|contract-checks|deploy|docs|e2e|features|packages|platform|scripts|testing|ui)\/[\w./*-]+)`/g;
const BASES = ['', 'apps/server', 'apps/server/src', 'apps/web', 'apps/web/src', 'packages/contract/src'];

const isNamed = (path: string) => BASES.some((base) => globSync(`${join(base, path)}*`, { cwd: ROOT }).length > 0);

describe('the table of rights', () => {
  it('is the one that the guard reads', () => {
    const [header, , ...rows] = [...read('docs/features/team.md').matchAll(/^\|(.+)\|$/gm)].map(([, line = '']) =>
      line.split('|').map((cell) => cell.trim()),
    );
    const written = rows.map(([right = '', ...cells]) => [
      right.replaceAll('`', ''),
      (header ?? []).slice(1, -1).filter((_, index) => cells[index] === '✓'),
    ]);
    const holders = Object.entries(ROLE_RIGHTS);
    expect(written).toEqual(
      RIGHTS.map((right) => [right, holders.filter(([, own]) => own.includes(right)).map(([role]) => role)]),
    );
  });
});

describe('links in the documentation', () => {
  it.each(pages)('%s leads to files and headings that exist', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(local.filter((link) => isBroken(page, link))).toEqual([]);
  });

  it.each(pages)('%s names files and folders that exist', (page) => {
    const named = [...read(page).matchAll(PATH)].map(([, path = '']) => path);
    expect(named.filter((path) => !isNamed(path))).toEqual([]);
  });

  it('from code and settings lead to pages that exist', () => {
    const sources = globSync(['{apps,packages,e2e,bench,scripts,deploy}/**/*.{ts,tsx,mjs,css,yml,yaml}'], {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/dist/**'],
    });
    const cited = sources.flatMap((file) =>
      [...read(file).matchAll(/(?<![\w/])(?:docs\/[\w./-]+|product|design|style)\.md\b/g)].map(([path]) => ({
        file,
        path,
      })),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

const FOLDER = join(ROOT, 'docs/decisions');
const WORDS_MAX = 300;

const decisions = readdirSync(FOLDER)
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
    expect(entries).toEqual(
      decisions.map(({ file, text }) => ({ number: file.slice(0, 4), file, title: titleOf(text) })),
    );
  });

  it('are numbered without gaps', () => {
    const numbers = decisions.map(({ file }) => Number(/^(\d{4})-[a-z\d-]+\.md$/.exec(file)?.[1]));
    expect(numbers).toEqual(decisions.map((_, place) => place + 1));
  });

  it.each(decisions)('$file has a status, context, decision and consequences, in at most 300 words', ({ text }) => {
    const parts = [...text.matchAll(/^\*\*(Status|Context|Decision|Consequences)[.:]\*\*/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Status', 'Context', 'Decision', 'Consequences']);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(WORDS_MAX);
  });
});
