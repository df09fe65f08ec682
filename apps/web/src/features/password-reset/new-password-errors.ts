import * as z from 'zod/mini';
import { passwordPair, passwordsAgree } from '@vendor-portal/contract/accounts/password-pair.ts';
import { schemaErrors } from '../../platform/schemas/schema-errors.ts';

const NewPasswordPair = z.object(passwordPair).check(passwordsAgree);

interface Typed {
  readonly password: string;
  readonly confirmPassword: string;
}

interface MissingMessages {
  readonly passwordMissing: string;
  readonly confirmMissing: string;
}

/** What can be told without the server: it alone knows the passwords that everybody uses. */
export function newPasswordErrors(typed: Typed, messages: MissingMessages): Record<string, string> {
  return {
    ...schemaErrors(NewPasswordPair, typed),
    ...(typed.password === '' && { password: messages.passwordMissing }),
    ...(typed.confirmPassword === '' && { confirmPassword: messages.confirmMissing }),
  };
}
