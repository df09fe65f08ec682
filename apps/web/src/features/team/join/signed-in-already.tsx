import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { hasRight } from '../../../platform/session/rights.ts';
import { signOut } from '../../../platform/session/session.ts';
import { AuthHeading } from '../../../ui/auth/auth-form.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from './join.module.css';
import { signedInMessages } from './signed-in.messages.ts';

/** Where a link needs a device without a session. Nobody signs a shared tablet out but whoever may remove it. */
export function SignedInAlready({ text }: { readonly text: string }) {
  const messages = useMessages(signedInMessages);
  const isPerson = hasRight('own');
  return (
    <>
      <AuthHeading
        title={isPerson ? messages.title : messages.tabletTitle}
        lead={isPerson ? text : messages.tabletText}
      />
      <div className={styles['actions']}>
        {isPerson && (
          <Button variant="primary" size="large" isWide onClick={() => void signOut()}>
            {messages.signOut}
          </Button>
        )}
        <ButtonLink to={PATHS.orders} size="large" isWide>
          {isPerson ? messages.stay : messages.toStore}
        </ButtonLink>
      </div>
    </>
  );
}
