import { SWITCH_ENDS } from '@vendor-portal/contract/availability/switch-end.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import MenuPopup from '../../../ui/overlay/menu-popup.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import type { MenuPlace } from '../cells/menu-place.ts';
import { productFormWords, productWords } from '../products.words.ts';
import type { UnavailableUntilProps } from './availability.tsx';

export default function UnavailableUntilPopup({ product, onEdit, ...place }: UnavailableUntilProps & MenuPlace) {
  const words = useWords(productFormWords);
  const { outOfStockFor } = useWords(productWords);
  const entries: MenuEntry[] = SWITCH_ENDS.map((until) => ({
    kind: 'item',
    label: outOfStockFor[until],
    onSelect: () => onEdit({ kind: 'status', status: 'out_of_stock', until }),
  }));
  const back: MenuEntry = {
    kind: 'item',
    label: words.availableNow,
    onSelect: () => onEdit({ kind: 'status', status: 'active' }),
  };
  return <MenuPopup {...place} align="end" entries={product.status === 'active' ? entries : [back, ...entries]} />;
}
