import { useState } from 'react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { accountMessages } from './profile.messages.ts';
import { EmailDialog } from './email-dialog.tsx';

export function ChangeEmail() {
  const messages = useMessages(accountMessages).signIn;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {messages.changeEmail}
      </Button>
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
