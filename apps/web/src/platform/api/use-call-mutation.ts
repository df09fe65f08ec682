import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { $ZodType, input } from 'zod/v4/core';
import { callApi, type ApiResponse, type ApiInput, type WebCall } from './call-api.ts';

type CallWithBody = WebCall & { readonly body: $ZodType };
type Options<C extends CallWithBody> = Omit<UseMutationOptions<ApiResponse<C>, Error, input<C['body']>>, 'mutationFn'>;

/** A mutation that makes one call; its variables are the call's body. */
export const useCallMutation = <const C extends CallWithBody>(call: C, options?: Options<C>) =>
  useMutation({ ...options, mutationFn: (body: input<C['body']>) => callApi(call, { body } as ApiInput<C>) });
