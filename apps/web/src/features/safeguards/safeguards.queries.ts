import { useMutation } from '@tanstack/react-query';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';

export const useStopChange = () =>
  useMutation({ mutationFn: (token: string) => callApi(safeguardsContract.stopChange, { body: { token } }) });
