import { fieldErrors, RequestFailed } from '../api/request-failed.ts';

export function passwordErrors(error: unknown): Record<string, string> {
  if (error instanceof RequestFailed && error.code === 'wrong_password') return { password: error.message };
  return fieldErrors(error);
}
