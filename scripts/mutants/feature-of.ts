const PLACES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^apps\/(?:server|web)\/src\/features\/([^/]+)\//, (word) => word],
  [/^packages\/contract\/src\/([^/]+)\//, (word) => word],
  [/^packages\/([^/]+)\//, (word) => word],
  [/^apps\/server\/src\/platform\/([^/.]+)/, (word) => `server ${word}`],
  [/^apps\/server\//, () => 'server'],
  [/^apps\/web\/src\/([^/]+)\//, (word) => `web ${word}`],
  [/^apps\/web\/([^/]+)\//, (word) => `web ${word}`],
  [/^(?:apps\/)?([^/]+)\//, (word) => word],
];

/** The business word that a file belongs to, on whichever storey it stands; otherwise the part of the house. */
export function featureOf(file: string): string {
  for (const [place, name] of PLACES) {
    const found = place.exec(file);
    if (found) return name(found[1] ?? '');
  }
  return file;
}
