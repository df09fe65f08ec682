import { History } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { productListWords, recentWords } from '../products.words.ts';

const RecentChangesPopup = lateOverlay('recent changes', () => import('./recent-changes-popup.tsx'), recentWords);

/** The way to what was done to many products in the last day. What it shows comes with its opening. */
export function RecentChanges() {
  const words = useWords(productListWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isIconOnly aria-label={words.recent} title={words.recent} onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" />
      </Button>
      {isOpen && <RecentChangesPopup onClose={() => setIsOpen(false)} />}
    </>
  );
}
