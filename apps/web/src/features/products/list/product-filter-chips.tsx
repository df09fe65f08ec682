import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { productListMessages, productMessages } from '../products.messages.ts';
import { productCountQuery, type ProductFilter } from '../products.queries.ts';
import { NO_FILTER } from './product-list-view.ts';
import styles from './product-toolbar.module.css';

interface FilterChipsProps {
  readonly filter: ProductFilter;
  readonly onFilter: (part: Partial<ProductFilter>) => void;
  readonly total: number | undefined;
}

/** On a phone the filters are in a sheet, so the active ones are shown as removable chips. */
export function FilterChips({ filter, onFilter, total }: FilterChipsProps) {
  const messages = useMessages(productListMessages);
  const { status, count } = useMessages(productMessages);
  const all = useQuery(productCountQuery(NO_FILTER, useVendor())).data?.inventoryCount;
  return (
    <div className={styles['chips']}>
      {filter.status !== '' && <Chip label={status[filter.status]} onRemove={() => onFilter({ status: '' })} />}
      {filter.category !== '' && <Chip label={filter.category} onRemove={() => onFilter({ category: '' })} />}
      {filter.isLowStock && <Chip label={messages.lowStock} onRemove={() => onFilter({ isLowStock: false })} />}
      <span className={styles['found']}>
        {total !== undefined && all !== undefined && messages.found(formatCount(total), count(all))}
      </span>
    </div>
  );
}

function Chip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  const messages = useMessages(productListMessages);
  return (
    <button type="button" aria-label={messages.removeFilter(label)} className={styles['chip']} onClick={onRemove}>
      <span className={styles['pillText']}>{label}</span>
      <X aria-hidden="true" />
    </button>
  );
}
