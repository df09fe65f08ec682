import { ChevronDown } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import styles from './product-cells.module.css';
import { STATUS_LOOKS, statusEntries, statusText } from './product-statuses.tsx';
import { productWords } from '../products.words.ts';
import { useProductEdit } from '../product-edits.queries.ts';

/** Colour, word and icon; pressing it offers the others. */
export function ProductStatusMenu({ product }: { readonly product: Product }) {
  const words = useWords(productWords);
  const { timeZone } = useVendor();
  const { mutate } = useProductEdit();
  const { tone, icon: Icon } = STATUS_LOOKS[product.status];
  const shown = statusText(product, timeZone, words);
  return (
    <Menu
      align="start"
      entries={statusEntries(words, (status, until) => mutate({ product, edit: { kind: 'status', status, until } }))}
      trigger={
        <button type="button" aria-label={words.statusOf(product.name, shown)} className={styles['status']}>
          <Badge tone={tone} icon={<Icon />}>
            <span className={styles['statusEnd']}>
              {shown}
              <ChevronDown aria-hidden="true" className={styles['chevron']} />
            </span>
          </Badge>
        </button>
      }
    />
  );
}
