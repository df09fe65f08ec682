import { useState } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { accountWords } from './profile.words.ts';
import { EmailDialog } from './email-dialog.tsx';

export function ChangeEmail() {
  const words = useWords(accountWords).signIn;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {words.changeEmail}
      </Button>
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
