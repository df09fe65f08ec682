import type { Call, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { TestApp } from './build-test-app.ts';
import { answerOf, type Answer } from './make-call.ts';
import type { WireInput } from './hostile/sample-input.ts';
import { wireRequest, withSignature } from './hostile/wire-request.ts';

/** With a key that has every scope. */
export async function callGateway<C extends Call>(
  { app, clock, gatewayKeys }: Pick<TestApp, 'app' | 'clock' | 'gatewayKeys'>,
  call: C,
  input: CallInput<C>,
): Promise<Answer<CallPayload<C>>> {
  const [key] = gatewayKeys;
  if (!key) throw new Error('There is no key.');
  const { payload, ...request } = withSignature(wireRequest(call, input as WireInput), key, clock);
  return answerOf(call, await app.inject({ ...request, ...(payload !== undefined && { payload }) }));
}
