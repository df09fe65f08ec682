import { fieldErrors, RequestFailed } from '../api/request-failed.ts';

/** What a form that asks for the password is told by field: a wrong one is said under it. */
export function passwordErrors(error: unknown): Record<string, string> {
  if (error instanceof RequestFailed && error.code === 'wrong_password') return { password: error.message };
  return fieldErrors(error);
}
