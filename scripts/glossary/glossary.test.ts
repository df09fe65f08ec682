import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/root.ts';
import { forbiddenIn, readGlossary } from './glossary.ts';
import { stringsOf } from './sentences.ts';

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
  /\.en\.ts$|\/messages\/en\.ts$/.test(file) ? /[a-z]/i.test(text) : /^[“A-Z…][^<>]* \S/.test(text);

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

  it('is found anywhere in a file, and nothing else is', () => {
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
