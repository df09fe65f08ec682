import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { bellMessages } from '../bell.messages.ts';
import { BellForm } from './bell-form.tsx';

export default function BellDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(bellMessages);
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.title} description={messages.lead}>
      <BellForm />
    </Dialog>
  );
}
