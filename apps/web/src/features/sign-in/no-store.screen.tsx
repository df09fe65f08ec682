import { PATHS } from '../../platform/paths.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AuthFoot, AuthHeading } from '../../ui/auth/auth-form.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { noStoreMessages } from './no-store.messages.ts';

/** The password and the code were right, but nobody's store is left to open. */
function NoStoreScreen() {
  const messages = useMessages(noStoreMessages);
  return (
    <>
      <AuthHeading title={messages.title} lead={messages.lead} />
      <AuthFoot>
        <TextLink to={PATHS.signIn}>{messages.toSignIn}</TextLink>
      </AuthFoot>
    </>
  );
}

export { NoStoreScreen as Component };
