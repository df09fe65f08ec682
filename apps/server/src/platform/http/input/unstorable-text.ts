/** PostgreSQL keeps no NUL character in a text: to store one would fail, and nobody types one. */
const isUnstorable = (text: string) => text.includes('\u0000');

/**
 * Where the first text stands that can't be stored, as a field's name. Goes through every depth without recursion: a
 * body may be nested deeper than the call stack reaches.
 */
export function findUnstorableText(name: string, value: unknown): string | undefined {
  const left: [string, unknown][] = [[name, value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, found] = next;
    if (typeof found === 'string' && isUnstorable(found)) return path;
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (isUnstorable(key)) return path;
      left.push([`${path}.${key}`, inner]);
    }
  }
  return undefined;
}
