import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { orderListMessages } from '../orders.messages.ts';
import { BellDialog } from './bell-dialog.tsx';

export function BellButton() {
  const messages = useMessages(orderListMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isIconOnly aria-label={messages.bell} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Volume2 aria-hidden="true" />
      </Button>
      {isOpen && <BellDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
