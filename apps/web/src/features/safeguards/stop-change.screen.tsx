import { useLocation } from 'react-router';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { stopChangeMessages } from './safeguards.messages.ts';
import styles from './stop-change.module.css';
import { PATHS } from '../../platform/paths.ts';

/**
 * Linked from an email. Nothing happens before the button is pressed, because mail programs open links automatically.
 */
function StopChangeScreen() {
  const messages = useMessages(stopChangeMessages);
  const token = useLocation().hash.slice(1);
  const stop = useCallMutation(safeguardsContract.stopChange);
  const { status, message } = mutationState(stop);
  return (
    <article className={styles['text']}>
      <title>{messages.title}</title>
      <h1 tabIndex={-1} className={styles['title']}>
        {messages.title}
      </h1>
      {status === 'done' ? (
        <>
          <Alert isLive tone="success" title={messages.done}>
            {messages.doneText}
          </Alert>
          <ButtonLink variant="primary" to={PATHS.requestReset} className={styles['button']}>
            {messages.newPassword}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{messages.text}</p>
          <p>{messages.keep}</p>
          {token === '' ? (
            <Alert tone="warning" title={messages.noToken} />
          ) : (
            <Button
              variant="danger"
              isBusy={status === 'loading'}
              onClick={() => stop.mutate({ token })}
              className={styles['button']}
            >
              {messages.stop}
            </Button>
          )}
          <FormError message={message} />
        </>
      )}
    </article>
  );
}

export { StopChangeScreen as Component };
