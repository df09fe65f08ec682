import { useWords } from '../platform/words/dictionary.ts';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { MessagePage } from './layout/message-page.tsx';
import { alwaysWords } from './words/always.words.ts';

export function NotFoundScreen() {
  const words = useWords(alwaysWords);
  return (
    <MessagePage title={words.notFound.title} text={words.notFound.text}>
      <ButtonLink to="/" variant="primary">
        {words.goHome}
      </ButtonLink>
    </MessagePage>
  );
}
