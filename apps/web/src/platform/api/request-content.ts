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
