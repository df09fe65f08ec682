import type { Config } from '../../platform/config.ts';
import type { Letter } from '../../platform/mail.ts';

/** Only the owner of the address learns that it has an account: whoever filled in the form is answered as always. */
export const alreadyYours = ({ publicUrl }: Pick<Config, 'publicUrl'>): Letter => ({
  subject: 'You already have an account',
  paragraphs: [
    'Somebody, perhaps you, wanted to open a store with this e-mail address. It already has an account, so no second one was opened and nothing about yours was changed.',
    `Sign in with your password. If you have forgotten it, set a new one: ${publicUrl}/request-reset-password`,
    'If this was not you, you can ignore this message.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/sign-in` },
});
