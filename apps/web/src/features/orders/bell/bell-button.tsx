import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { orderListWords } from '../orders.words.ts';
import { bellWords } from './bell.words.ts';

const BellDialog = lateOverlay('bell settings', () => import('./bell-dialog.tsx'), bellWords);

export function BellButton() {
  const words = useWords(orderListWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        isIconOnly
        aria-label={words.bell}
        aria-haspopup="dialog"
        onPointerEnter={() => void BellDialog.load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Volume2 aria-hidden="true" />
      </Button>
      {isOpen && <BellDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
