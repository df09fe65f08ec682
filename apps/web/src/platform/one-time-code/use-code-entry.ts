import { fieldErrors, RequestFailed } from '../api/request-failed.ts';
import { useAction } from '../api/use-action.ts';

interface CodeCalls {
  readonly verify: (code: string) => Promise<unknown>;
  readonly resend: () => Promise<unknown>;
}

/** What a screen with the six boxes does, in the shape that `CodeForm` takes. */
export function useCodeEntry(calls: CodeCalls) {
  const verify = useAction(calls.verify);
  const resend = useAction(calls.resend);
  return {
    verify: {
      ...verify,
      run: async (code: string) => {
        const outcome = await verify.run(code);
        return outcome.isDone ? undefined : codeRefusal(outcome.error);
      },
    },
    resend: { ...resend, run: async () => (await resend.run(undefined)).isDone },
  };
}

/** The server has its own sentence for a wrong, an expired and a used-up code; all belong under the boxes. */
const CODE_REFUSALS = new Set(['code_wrong', 'code_expired', 'code_tries_used_up']);

function codeRefusal(error: unknown): string | undefined {
  if (error instanceof RequestFailed && error.code !== undefined && CODE_REFUSALS.has(error.code)) return error.message;
  return fieldErrors(error)['otp'];
}
