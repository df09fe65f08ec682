import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { uiWords } from '../ui.words.ts';

type PartFailedProps = { message: string; onTryAgain: () => void };

/** §8: the specification's words about code that did not come, in the place of the part it belongs to. */
export function PartFailed({ message, onTryAgain }: PartFailedProps) {
  return (
    <Alert
      isLive
      tone="error"
      title={uiWords.couldNotLoad}
      action={<Button onClick={onTryAgain}>{uiWords.tryAgain}</Button>}
    >
      <p>{message}</p>
      <p>{uiWords.codeMissing}</p>
    </Alert>
  );
}
