import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';
import { parseSync, Visitor } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';

interface GlossaryRow {
  readonly say: string;
  readonly never: string;
}

const ROW = /^\|([^|]+)\|[^|]+\|([^|]+)\|$/gm;

/** One entry for every forbidden word in the table of `docs/glossary.md`. */
function readGlossary(): GlossaryRow[] {
  const page = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  return [...page.matchAll(ROW)]
    .slice(2)
    .flatMap(([, say = '', never = '']) => never.split(',').map((word) => ({ say: say.trim(), never: word.trim() })));
}

/** Matches whole words: `pipeline` doesn't contain `line`. */
const forbiddenIn = (sentence: string, glossary: readonly GlossaryRow[]): GlossaryRow[] =>
  glossary.filter(({ never }) => new RegExp(`(?<![\\w@.-])${never}(?![\\w@-]|\\.\\w)`, 'i').test(sentence));

/** A string literal; interpolations are shown as `…`. */
interface SourceString {
  readonly line: number;
  readonly text: string;
}

/** Every string outside comments and SQL. */
function stringsOf(source: string, file = 'source.ts'): SourceString[] {
  const found: SourceString[] = [];
  const sql = new Set<unknown>();
  const add = (at: number, text: string) => found.push({ line: source.slice(0, at).split('\n').length, text });
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value);
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') sql.add(quasi);
    },
    TemplateLiteral: (template) => {
      if (sql.has(template)) return;
      add(template.start, template.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Private words and what to write instead, in identifiers, comments and texts alike. */
const EVERYWHERE = new Map(
  Object.entries({
    afresh: 'again',
    asker: 'requester',
    askers: 'requesters',
    chore: 'cleanup step',
    chores: 'cleanup',
    deaf: 'disconnected',
    hearer: 'subscriber',
    hearers: 'subscribers',
    hearing: 'connected',
    storey: 'layer',
    ticker: 'due job',
    unsteady: 'flaky',
    world: 'fixture, seed data',
  }),
);

const ON_THE_SERVER = new Map([
  ...EVERYWHERE,
  ...Object.entries({
    anew: 'again',
    attend: 'run',
    attended: 'run',
    carrier: 'pub/sub',
    deed: 'audit entry',
    deeds: 'audit entries',
    duties: 'queues',
    duty: 'queue',
    mend: 'fix',
    mended: 'fixed',
    tick: 'due job',
    ticks: 'due jobs',
    trail: 'audit log',
  }),
]);

const FOLDERS = [
  [['apps/web/{src,worker,build}/**/*.{ts,tsx}', 'e2e/**/*.ts'], EVERYWHERE],
  [['apps/{server,ops,simulator}/src/**/*.ts', 'packages/*/src/**/*.ts', 'scripts/**/*.ts'], ON_THE_SERVER],
] as const;

/** `sealAnew`, `SEAL_ANEW` and `seal anew` are the same two words. */
const wordsOf = (text: string) => (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

const privateWordsIn = (text: string, words: ReadonlyMap<string, string>) =>
  wordsOf(text).flatMap((word) => (words.has(word) ? [`“${word}”, not “${words.get(word)}”`] : []));

describe('code', () => {
  it.each(FOLDERS)('of %j uses the words an engineer would search for', (patterns, words) => {
    const files = globSync([...patterns], { cwd: ROOT }).filter((file) => !file.startsWith('scripts/glossary/'));
    expect(files.length).toBeGreaterThan(100);
    const broken = files.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => privateWordsIn(line, words).map((why) => `${file}:${index + 1} says ${why}`)),
    );
    expect(broken).toEqual([]);
  });

  it('is checked word by word, whatever joins the words', () => {
    const words = ['sealAnew(KEY_TICKS)', 'a deed, the ticket'].flatMap((text) => privateWordsIn(text, ON_THE_SERVER));
    expect(words).toEqual(['“anew”, not “again”', '“ticks”, not “due jobs”', '“deed”, not “audit entry”']);
  });
});

const glossary = readGlossary();

/** Files with text that vendors or customers read. */
const FILES = globSync(
  [
    'apps/web/src/**/*.{ts,tsx}',
    'apps/web/worker/*.ts',
    'apps/server/src/features/**/*.ts',
    'apps/server/src/platform/{http,uploads,images,csv,paging,daily-uses,outbox}/**/*.ts',
    'packages/contract/src/**/*.ts',
  ],
  { cwd: ROOT },
).filter(
  (file) => !/\.test\.|\/testing\/|\/demo\/|\/legal\/|\.seed\.|\.queries\.|-journal|\/books\/|metrics/.test(file),
);

/** The specification's names of business types, and its fixed sentences. */
const NAMES = /^Shops?$|restaurants, pharmacies, supermarkets, shops and stores|We apologize for the inconvenience/;

/** Anything in a message file; elsewhere, several words that start like a sentence. */
const isVisibleText = (file: string, text: string) =>
  /\.(?:en|messages)\.ts$/.test(file) ? /[a-z]/i.test(text) : /^[“A-Z…][^<>]* \S/.test(text);

const isDeveloperText = (source: string, line: number) =>
  /summary|description|throw new Error|help:|^\s*import|Error\(/.test(
    source
      .split('\n')
      .slice(Math.max(0, line - 2), line)
      .join('\n'),
  );

const found = (text: string) => forbiddenIn(text, glossary).map(({ never }) => never);

describe('text for vendors and customers', () => {
  it('follows the glossary', () => {
    const broken = FILES.flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      return stringsOf(source, file)
        .filter(({ text, line }) => isVisibleText(file, text) && !NAMES.test(text) && !isDeveloperText(source, line))
        .flatMap(({ text, line }) =>
          forbiddenIn(text, glossary).map(({ never, say }) => `${file}:${line} says “${never}”, not “${say}”: ${text}`),
        );
    });
    expect(broken).toEqual([]);
  });

  it('is found anywhere in a file, without code or comments', () => {
    const source = [
      "const quoted = /['`]/; // a comment that's no sentence",
      "const plain = 'Shops lapse.';",
      'const woven = `The ${count > 1 ? \'two brought\' : "one"} of ${name}`;',
      'const rows = sql`select brought from shops`;',
      '/* brought */',
    ].join('\n');
    expect(stringsOf(source)).toEqual([
      { line: 2, text: 'Shops lapse.' },
      { line: 3, text: 'The … of …' },
      { line: 3, text: 'two brought' },
      { line: 3, text: 'one' },
    ]);
  });

  it('may not use a forbidden word, but may use words that contain one', () => {
    expect(found('It lapses. Reckoned anew at your shop!')).toEqual(['shop', 'lapses', 'reckoned', 'anew']);
    expect(found('Such as ada@shop.ng: a pipeline, the linear workshop, cancelled orders.')).toEqual([]);
  });
});
