import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PickPages } from '../../../ui/list/pick-pages.tsx';
import { useProductPicks } from '../../products/products.queries.ts';
import type { AdvertisedProduct } from './advert-form-values.ts';
import { advertFormMessages } from '../adverts.messages.ts';

interface ChooseProductDialogProps {
  readonly chosen: AdvertisedProduct | null;
  readonly onChoose: (product: AdvertisedProduct) => void;
  readonly onClose: () => void;
}

export function ChooseProductDialog({ chosen, onChoose, onClose }: ChooseProductDialogProps) {
  const messages = useMessages(advertFormMessages);
  const picks = useProductPicks();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.dialogTitle}
      description={messages.dialogText}
      footer={<Button onClick={onClose}>{messages.cancel}</Button>}
    >
      <PickPages
        {...picks}
        isSingle
        label={messages.products}
        messages={messages}
        nothingYet={messages.noProducts}
        isChosen={(id) => chosen?.id === id}
        onChoose={({ id, name }) => {
          onChoose({ id, name });
          onClose();
        }}
      />
    </Dialog>
  );
}
