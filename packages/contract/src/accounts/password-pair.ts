import * as z from 'zod/mini';
import { NewPassword, PASSWORD_MAX } from './credentials.ts';

export const passwordPair = {
  password: NewPassword,
  confirmPassword: z.string().check(z.maxLength(PASSWORD_MAX, 'Use at most 128 characters.')),
};

export const passwordsAgree = z.refine<{ readonly password: string; readonly confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: 'Passwords don’t match.' },
);
