import { useMessages } from '../platform/i18n/dictionary.ts';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { MessagePage } from './layout/message-page.tsx';
import { alwaysMessages } from './always.messages.ts';

export function NotFoundScreen() {
  const messages = useMessages(alwaysMessages);
  return (
    <MessagePage title={messages.notFound.title} text={messages.notFound.text}>
      <ButtonLink to="/" variant="primary">
        {messages.goHome}
      </ButtonLink>
    </MessagePage>
  );
}
