/** The first that fits wins, so the more particular ones stand first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstFit = (rows: readonly (readonly [RegExp, string])[], userAgent: string) =>
  rows.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Chrome on Android": enough for a vendor to tell their own devices apart. */
export function nameDevice(userAgent: string): string {
  const browser = firstFit(BROWSERS, userAgent);
  const system = firstFit(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
