type Value = string | number | boolean | null | undefined | { readonly [key: string]: Value } | readonly Value[];

export interface UrlParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, Value>>;
}

/** Nested values are written as the states call has them: `query[country]=`. Absent ones are left out, empty ones kept. */
export function requestUrl(apiUrl: string, path: string, { params = {}, query = {} }: UrlParts): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairs(name, value)));
  const text = search.toString();
  return `${apiUrl}${filled}${text === '' ? '' : `?${text}`}`;
}

function pairs(name: string, value: Value): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: Value) => pairs(name, item));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
  return [[name, String(value)]];
}
