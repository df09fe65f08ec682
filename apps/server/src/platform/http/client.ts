import type { FastifyRequest } from 'fastify';

/** Used for limits and the list of devices, never for access. */
export type Client = ReturnType<typeof readClient>;

const header = (request: FastifyRequest, name: string, longest: number) => {
  const value = request.headers[name];
  return typeof value === 'string' && value.length > 0 ? value.slice(0, longest) : undefined;
};

export const readClient = (request: FastifyRequest) => ({
  ip: request.ip,
  deviceId: header(request, 'x-device-id', 100),
  userAgent: header(request, 'user-agent', 400) ?? '',
});

/** The first match wins, so the more specific ones come first. */
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

/** "Chrome on Android": enough for vendors to recognise their own devices. */
export function nameDevice(userAgent: string): string {
  const browser = firstFit(BROWSERS, userAgent);
  const system = firstFit(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
