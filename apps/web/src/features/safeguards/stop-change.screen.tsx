import { useLocation } from 'react-router';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useStopChange } from './safeguards.queries.ts';
import { stopChangeWords } from './safeguards.words.ts';
import styles from './stop-change.module.css';
import { PATHS } from '../../platform/paths.ts';

/** From a letter. Nothing happens before the button is pressed: mail programs open links by themselves. */
function StopChangeScreen() {
  const words = useWords(stopChangeWords);
  const token = useLocation().hash.slice(1);
  const stop = useStopChange();
  const { status, message } = mutationState(stop);
  return (
    <article className={styles['text']}>
      <title>{words.title}</title>
      <h1 tabIndex={-1} className={styles['title']}>
        {words.title}
      </h1>
      {status === 'done' ? (
        <>
          <Alert isLive tone="success" title={words.done}>
            {words.doneText}
          </Alert>
          <ButtonLink variant="primary" to={PATHS.requestReset} className={styles['button']}>
            {words.newPassword}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{words.text}</p>
          <p>{words.keep}</p>
          {token === '' ? (
            <Alert tone="warning" title={words.noToken} />
          ) : (
            <Button
              variant="danger"
              isBusy={status === 'loading'}
              onClick={() => stop.mutate(token)}
              className={styles['button']}
            >
              {words.stop}
            </Button>
          )}
          <FormError message={message} />
        </>
      )}
    </article>
  );
}

export { StopChangeScreen as Component };
