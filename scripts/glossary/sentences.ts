import { parseSync, Visitor } from 'rolldown/utils';

/** A string literal; interpolations are shown as `…`. */
export interface SourceString {
  readonly line: number;
  readonly text: string;
}

/** Every string outside comments and SQL. */
export function stringsOf(source: string, file = 'source.ts'): SourceString[] {
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
