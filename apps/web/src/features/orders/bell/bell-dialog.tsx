import { useWords } from '../../../platform/words/dictionary.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { bellWords } from './bell.words.ts';
import { BellForm } from './bell-form.tsx';

/** Where the bell is heard, not only in the settings. */
export function BellDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(bellWords);
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.title} description={words.lead}>
      <BellForm />
    </Dialog>
  );
}
