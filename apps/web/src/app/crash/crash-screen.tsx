import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { alwaysWords } from '../words/always.words.ts';

export function CrashScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const words = useWords(alwaysWords);
  return (
    <main>
      <MessagePage title={words.crash.title} text={words.crash.text}>
        <Button variant="primary" onClick={onTryAgain}>
          {words.crash.again}
        </Button>
      </MessagePage>
    </main>
  );
}
