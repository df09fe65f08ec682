/** A string literal; interpolations are shown as `…`. */
export interface SourceString {
  readonly line: number;
  readonly text: string;
}

const BEFORE_A_PATTERN = /(?:[=(,:[!&|?{};]|=>|return)\s*$/;

/** The position after the closing quote. */
function endOfQuote(source: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < source.length && source[at] !== quote && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** A template's own text and where it ends. The code in `${}` is scanned separately for strings. */
function readTemplate(source: string, start: number) {
  const code: [from: number, to: number][] = [];
  let text = '';
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const end = endOfCode(source, at + 2);
      code.push([at + 2, end]);
      text += '…';
      at = end + 1;
    } else {
      text += source[at] ?? '';
      at += source[at] === '\\' ? 2 : 1;
    }
  }
  return { text, code, end: at + 1 };
}

function endOfCode(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length) {
    const sign = source[at] ?? '';
    if (sign === '{') depth += 1;
    if (sign === '}' && (depth -= 1) === 0) return at;
    if (sign === "'" || sign === '"') at = endOfQuote(source, at, sign);
    else if (sign === '`') at = readTemplate(source, at).end;
    else at += 1;
  }
  return at;
}

const endOfComment = (source: string, at: number, mark: string) => {
  const end = source.indexOf(mark, at + 2);
  return end === -1 ? source.length : end + mark.length;
};

/** Skips a pattern such as `/['"]/`, whose quotes don't start a string. */
const endOfPattern = (source: string, at: number) =>
  at + (/^\/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\])+\//.exec(source.slice(at))?.[0].length ?? 1);

/** Every string outside comments and SQL. */
export function stringsOf(source: string, from = 0, to = source.length): SourceString[] {
  const found: SourceString[] = [];
  const add = (at: number, text: string) => found.push({ line: source.slice(0, at).split('\n').length, text });
  let at = from;
  while (at < to) {
    const sign = source[at] ?? '';
    if (source.startsWith('//', at)) at = endOfComment(source, at, '\n');
    else if (source.startsWith('/*', at)) at = endOfComment(source, at, '*/');
    else if (sign === '/' && BEFORE_A_PATTERN.test(source.slice(Math.max(0, at - 12), at)))
      at = endOfPattern(source, at);
    else if (sign === "'" || sign === '"') {
      const end = endOfQuote(source, at, sign);
      add(at, source.slice(at + 1, end - 1));
      at = end;
    } else if (sign === '`') {
      const { text, code, end } = readTemplate(source, at);
      if (!/\bsql(?:<[^`]*>)?$/.test(source.slice(Math.max(0, at - 60), at))) add(at, text);
      for (const [start, stop] of code) found.push(...stringsOf(source, start, stop));
      at = end;
    } else at += 1;
  }
  return found;
}
