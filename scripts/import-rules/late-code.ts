/** The ways by which the portal fetches code late. All of them end in `loadChunk`. */
const WAYS = /\b(?:lateCode|lateOverlay|latePart|loadChunk|lazyScreen|screen|defineDictionary)(?:<[^>]*>)?\(/;
const LAZY = /import\s*\{[^}]*\blazy\b[^}]*\}\s*from\s*'react'|\bReact\.lazy\b/;
const HOME = 'apps/web/src/platform/code/';

/** Every place of a file that fetches code past them, as a sentence: there would be no time-out, no words, no further try. */
export function strayImports(path: string, text: string): readonly string[] {
  if (path.startsWith(HOME)) return [];
  const lazies = LAZY.test(text) ? [`${path} may not use React's lazy: latePart and lateOverlay try again.`] : [];
  const strays = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].flatMap(({ index, 1: target }) => {
    const statement = text.slice(text.lastIndexOf(';', index) + 1, index);
    return WAYS.test(statement) ? [] : [`${path} fetches ${target} by itself: loadChunk knows when to give up.`];
  });
  return [...lazies, ...strays];
}
