/** Numbers and the words of our enumerations: nothing in them has to be escaped, and their type follows from their place. */
function literalOf(param: unknown): string | undefined {
  if (typeof param === 'number' && Number.isSafeInteger(param) && param >= 0) return String(param);
  return typeof param === 'string' && /^[a-z][a-z_]*$/.test(param) ? `'${param}'` : undefined;
}

const PLACE = /\$(\d+)/g;

/**
 * Writes into the text of a question what is the same each time it is asked. The database then knows it when it makes one
 * plan for all; where it does not know the size of a page, that plan looks so dear that it plans anew every time.
 */
export function writeOutConstants(text: string, params: readonly unknown[]) {
  const literals = params.map(literalOf);
  const kept = params.filter((_, place) => literals[place] === undefined);
  const places = new Map<number, number>();
  for (const [place, literal] of literals.entries()) if (literal === undefined) places.set(place, places.size + 1);
  const written = text.replaceAll(PLACE, (_, number: string) => {
    const place = Number(number) - 1;
    return literals[place] ?? `$${places.get(place)}`;
  });
  return { text: written, params: kept };
}
