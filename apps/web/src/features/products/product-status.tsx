import { ChevronDown } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/calls/product.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './product-cells.module.css';
import { useProductEdit } from './product-edits.queries.ts';
import { STATUS_LOOKS, statusText } from './product-status-text.ts';
import { productWords } from './products.words.ts';
import { statusEntries } from './status-entries.tsx';

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
