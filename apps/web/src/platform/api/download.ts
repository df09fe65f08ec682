import { useMutation } from '@tanstack/react-query';
import { callApi, type ApiInput, type Download, type WebCall } from './call-api.ts';
import { saveFile } from './save-file.ts';

type FileCall = WebCall & { readonly answer: 'csv' };

/** Saves the call's file; its variables are the call's query. A link would not send the session. */
export const useDownload = <const C extends FileCall>(call: C) =>
  useMutation({
    mutationFn: async (query: ApiInput<C>['query']) => {
      const { file, name } = (await callApi(call, { query } as ApiInput<C>)) as Download;
      saveFile(file, name ?? 'export.csv');
    },
  });
