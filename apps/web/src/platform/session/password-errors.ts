import { fieldErrors, RequestFailed } from '../api/request-failed.ts';

/** Shows a wrong password under its field. */
export function passwordErrors(error: unknown): Record<string, string> {
  if (error instanceof RequestFailed && error.code === 'wrong_password') return { password: error.message };
  return fieldErrors(error);
}
