import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import MenuPopup from '../../../ui/overlay/menu-popup.tsx';
import type { MenuPlace } from './menu-place.ts';
import { useProductEdit } from '../product-edits.queries.ts';
import { productWords } from '../products.words.ts';
import { statusEntries } from './product-statuses.tsx';

export default function ProductStatusPopup({ product, ...place }: MenuPlace & { readonly product: Product }) {
  const words = useWords(productWords);
  const { mutate } = useProductEdit();
  return (
    <MenuPopup
      {...place}
      align="start"
      entries={statusEntries(words, (status, until) => mutate({ product, edit: { kind: 'status', status, until } }))}
    />
  );
}
