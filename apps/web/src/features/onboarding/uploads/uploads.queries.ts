import { queryOptions, useMutation } from '@tanstack/react-query';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { queries } from '../../../platform/api/queries.ts';
import { useCallMutation } from '../../../platform/api/use-call-mutation.ts';
import { whoAmIQuery } from '../../../platform/session/who-am-i.ts';
import { applicationKey } from '../standing/application.queries.ts';

export type SentDocument = CallPayload<typeof onboardingContract.listProofOfAddress>['proofOfAddress'][number];

/** Its links expire after a few minutes, so it is fetched again when somebody returns. */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async ({ signal }) => (await callApi(onboardingContract.listProofOfAddress, {}, { signal })).proofOfAddress,
});

/** Uploads also show in the layout, the list and the application. */
const refresh = () =>
  Promise.all([
    queries.invalidateQueries(documentsQuery),
    queries.invalidateQueries(whoAmIQuery),
    queries.invalidateQueries({ queryKey: applicationKey }),
  ]);

export interface Upload<What> {
  readonly what: What;
  readonly onProgress: (share: number) => void;
}

export const useUploadLogo = () =>
  useMutation({
    mutationFn: async ({ what, onProgress }: Upload<() => Promise<Blob>>) =>
      callApi(onboardingContract.uploadLogo, { file: await what() }, { onProgress }),
    onSuccess: refresh,
  });

/** One request per file: each has its own progress, error and retry. */
export const useUploadDocument = () =>
  useMutation({
    mutationFn: ({ what, onProgress }: Upload<File>) =>
      callApi(onboardingContract.uploadProofOfAddress, { files: [what] }, { onProgress }),
    onSuccess: refresh,
  });

/** One file, which replaces the previous one. */
export const useUploadIdentification = () =>
  useMutation({
    mutationFn: ({ what, onProgress }: Upload<File>) =>
      callApi(onboardingContract.uploadIdentification, { file: what }, { onProgress }),
    onSuccess: refresh,
  });

export const useUploadRegistration = () =>
  useMutation({
    mutationFn: ({ what, onProgress }: Upload<File>) =>
      callApi(onboardingContract.uploadRegistration, { file: what }, { onProgress }),
    onSuccess: refresh,
  });

export const useRemoveDocument = () => useCallMutation(onboardingContract.removeProofOfAddress, { onSuccess: refresh });

/** Coming from the sign-up, not from a screen that passed where to continue. */
export const isFirstTime = (search: string): boolean => !new URLSearchParams(search).has('next');
