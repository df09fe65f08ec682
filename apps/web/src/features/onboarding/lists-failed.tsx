import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { businessWords } from './business/business.words.ts';

interface ListsFailedProps {
  readonly message: string;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
}

export default function ListsFailed({ message, isTrying, onTryAgain }: ListsFailedProps) {
  const words = useWords(businessWords);
  return (
    <Alert
      isLive
      tone="error"
      title={words.listsFailed}
      action={
        <Button size="small" isBusy={isTrying} onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
