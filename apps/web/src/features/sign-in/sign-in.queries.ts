import { loadChunk } from '../../platform/lazy/load-chunk.ts';
import { acceptGrant } from '../../platform/session/session.ts';
import { useAction } from '../../platform/api/use-action.ts';

/**
 * The calls bring their contract along, a tenth of the first load. The form is drawn without them and fetches them
 * when the vendor comes to its first field.
 */
export const loadSignInCalls = () => loadChunk('sign-in', async () => (await import('./sign-in.calls.ts')).signInCalls);

type SignInCalls = Awaited<ReturnType<typeof loadSignInCalls>>;
type Input<Name extends keyof SignInCalls> = Parameters<SignInCalls[Name]>[0];

/** A trusted device is let in; any other now has a pending sign-in that waits for its code. */
export const useSignIn = () =>
  useAction(async (credentials: Input<'signIn'>) => {
    const answer = await (await loadSignInCalls()).signIn(credentials);
    if (!answer.otpRequired) await acceptGrant(answer);
    return answer;
  });
