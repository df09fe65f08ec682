import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PickPages } from '../../../ui/list/pick-pages.tsx';
import { useProductPicks } from '../../products/products.queries.ts';
import type { AdvertisedProduct } from './advert-form-values.ts';
import { advertFormWords } from '../adverts.words.ts';

interface ChooseProductDialogProps {
  readonly chosen: AdvertisedProduct | null;
  readonly onChoose: (product: AdvertisedProduct) => void;
  readonly onClose: () => void;
}

/** One press chooses and closes. */
export function ChooseProductDialog({ chosen, onChoose, onClose }: ChooseProductDialogProps) {
  const words = useWords(advertFormWords);
  const picks = useProductPicks();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.dialogTitle}
      description={words.dialogText}
      footer={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <PickPages
        {...picks}
        isSingle
        label={words.products}
        words={words}
        nothingYet={words.noProducts}
        isChosen={(id) => chosen?.id === id}
        onChoose={({ id, name }) => {
          onChoose({ id, name });
          onClose();
        }}
      />
    </Dialog>
  );
}
