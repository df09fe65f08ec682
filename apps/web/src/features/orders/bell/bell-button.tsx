import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { orderListWords } from '../orders.words.ts';
import { BellDialog } from './bell-dialog.tsx';

export function BellButton() {
  const words = useWords(orderListWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isIconOnly aria-label={words.bell} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Volume2 aria-hidden="true" />
      </Button>
      {isOpen && <BellDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
