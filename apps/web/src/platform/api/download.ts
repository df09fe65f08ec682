import { useMutation } from '@tanstack/react-query';
import { callApi, type ApiInput, type Download, type WebCall } from './call-api.ts';

type FileCall = WebCall & { readonly response: 'csv' };

/** Saves the call's file; its variables are the call's query. A link would not send the session. */
export const useDownload = <const C extends FileCall>(call: C) =>
  useMutation({
    mutationFn: async (query: ApiInput<C>['query']) => {
      const { file, name } = (await callApi(call, { query } as ApiInput<C>)) as Download;
      saveFile(file, name ?? 'export.csv');
    },
  });

/** Uses the browser's download. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
