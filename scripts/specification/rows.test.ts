import { describe, expect, it } from 'vitest';
import { missingFrom } from './compare.ts';
import { idsIn, readRows, specifiedCalls, titlePattern } from './rows.ts';

const PAGE = `
### §2 Auth group

| row  | route    | screen  |
| ---- | -------- | ------- |
| §2.1 | /sign-in | sign in |

### §3 Fields

| rows   | entity       | fields             |
| ------ | ------------ | ------------------ |
| §3.1–2 | entityStatus | status (text), at |
`;

describe('the rows of docs/specification.md', () => {
  it('are one per line, or as many as a range names', () => {
    expect(readRows(PAGE)).toEqual([
      { id: '§2.1', section: '§2 Auth group', text: '/sign-in, sign in' },
      { id: '§3.1', section: '§3 Fields', text: 'entityStatus: status (text)' },
      { id: '§3.2', section: '§3 Fields', text: 'entityStatus: at' },
    ]);
  });

  it('are numbered without gaps in each chapter, and hold every call once', () => {
    const rows = readRows();
    const chapters = Map.groupBy(rows, ({ id }) => id.split('.')[0] ?? '');
    for (const [chapter, own] of chapters) {
      expect(own.map(({ id }) => id)).toEqual(own.map((_, place) => `${chapter}.${place + 1}`));
    }
    expect([...chapters.keys()]).toEqual(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']);
    expect(rows).toHaveLength(421);
    expect(new Set(specifiedCalls(rows)).size).toBe(64);
  });

  it('name the page that decides what is open or deviates', () => {
    const marked = readRows().filter(({ text }) => /\b(?:open|deviation): /.test(text));
    expect(marked.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['§2.34', '§3.134', '§7.49', '§7.67', '§8.2', '§8.22', '§9.9']),
    );
    expect(marked.filter(({ text }) => !/\]\((?:features|decisions)\//.test(text))).toEqual([]);
  });

  it('are found in a test’s name, ranges included', () => {
    expect(idsIn('stores them (§3.15–17, §4.2) as §9 says')).toEqual(['§3.15', '§3.16', '§3.17', '§4.2']);
    expect(idsIn('§7.3')).not.toContain('§7.31');
  });

  it('are found by a pattern for titles, alone or in a range', () => {
    const titles = ['all actions (§4.53–55)', 'decline (§4.54)', 'status (§4.5, §4.58)', 'totals (§4.545)'];
    const found = new RegExp(titlePattern(['§4.54', '§4.5'], titles.join('\n')));
    expect(titles.filter((title) => found.test(title))).toEqual(titles.slice(0, 3));
  });
});

describe('what the specification names and our page lacks', () => {
  const original = [
    '## 2. Screens\n\n| /sign-in | sign in |',
    "## 3. Entities\n\nVendor: vendorId, NEW, super_market. It says 'Invalid data'.",
    '## 7. Calls\n\n| GET | v1/orders/pending | pagination |\n| GET | /v1/nothing | none |',
  ].join('\n\n');

  it('is reported, whatever its kind', () => {
    const missing = missingFrom('## 1. a\n## 2. b\n## 3. vendorId\n', `## 1. x\n${original}`);
    expect(missing).toEqual(
      expect.arrayContaining(['route: /sign-in', 'call: GET /v1/nothing', 'sentence: Invalid data']),
    );
    expect(missing).not.toContain('call: GET /v1/orders/pending');
  });
});
