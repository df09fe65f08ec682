type Value = string | number | boolean | null | undefined | { readonly [key: string]: Value } | readonly Value[];

export interface UrlInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, Value>>;
}

/** Nested values are written as the states call has them: `query[country]=`. Absent ones are left out, empty ones kept. */
export function requestUrl(apiUrl: string, path: string, { params = {}, query = {} }: UrlInput): string {
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

/** The part of a call's input that becomes the body of its request. */
export interface Content {
  readonly body?: unknown;
  readonly file?: Blob;
  readonly files?: readonly File[];
}

/** A file with a name goes in a form, which carries it; one without is the body itself. */
export function contentOf({ body, file, files }: Content): string | FormData | Blob | undefined {
  if (files !== undefined) return formOf('files', files);
  if (file !== undefined) return file instanceof File ? formOf('file', [file]) : file;
  return body === undefined ? undefined : JSON.stringify(body);
}

function formOf(field: 'file' | 'files', files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file, file.name);
  return form;
}
