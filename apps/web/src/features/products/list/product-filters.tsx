import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, LayoutList, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PRODUCT_STATUSES } from '@vendor-portal/contract/products/product-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { productCategoriesQuery, productCountQuery, type ProductFilter } from '../products.queries.ts';
import { productListMessages } from './product-list.messages.ts';
import { productMessages } from '../products.messages.ts';
import { NO_FILTER, SORT_NAMES, type SortName } from './product-list-view.ts';
import styles from './product-filters.module.css';
import { useVendor } from '../../../platform/session/who-am-i.ts';

interface ProductFiltersProps {
  readonly filter: ProductFilter;
  readonly onFilter: (part: Partial<ProductFilter>) => void;
  readonly sort: SortName;
  readonly onSort: (sort: SortName) => void;
  readonly lowStock: number | undefined;
}

export function ProductFilters({ filter, onFilter, sort, onSort, lowStock }: ProductFiltersProps) {
  const messages = useMessages(productListMessages);
  const { status } = useMessages(productMessages);
  return (
    <div className={styles['filters']}>
      <FilterPill
        label={messages.status}
        icon={<SlidersHorizontal aria-hidden="true" />}
        value={filter.status}
        isOn={filter.status !== ''}
        onValueChange={(value) => onFilter({ status: value })}
        options={[
          { value: '', label: messages.allStatuses },
          ...PRODUCT_STATUSES.map((value) => ({ value, label: status[value] })),
        ]}
      />
      <CategoryPill value={filter.category} onValueChange={(category) => onFilter({ category })} />
      <button
        type="button"
        aria-pressed={filter.isLowStock}
        className={classNames(styles['pill'], filter.isLowStock && styles['on'])}
        onClick={() => onFilter({ isLowStock: !filter.isLowStock })}
      >
        <span className={classNames('num', styles['pillCount'])}>
          {lowStock === undefined ? '–' : formatCount(lowStock)}
        </span>
        {messages.lowStock}
      </button>
      <FilterPill
        label={messages.sort}
        icon={<ArrowDownUp aria-hidden="true" />}
        value={sort}
        isOn={sort !== 'newest'}
        isShort
        onValueChange={onSort}
        options={SORT_NAMES.map((value) => ({ value, label: messages.sorts[value] }))}
      />
    </div>
  );
}

function CategoryPill({ value, onValueChange }: { value: string; onValueChange: (category: string) => void }) {
  const messages = useMessages(productListMessages);
  const { data } = useQuery(productCategoriesQuery);
  const categories = data?.categories ?? [];
  const known = categories.some(({ name }) => name === value) || value === '';
  return (
    <FilterPill
      label={messages.category}
      icon={<LayoutList aria-hidden="true" />}
      value={value}
      isOn={value !== ''}
      onValueChange={onValueChange}
      options={[
        { value: '', label: messages.allCategories },
        ...(known ? [] : [{ value, label: value }]),
        ...categories.map(({ name, products }) => ({ value: name, label: messages.categoryWithCount(name, products) })),
      ]}
    />
  );
}

interface FilterPillProps<Value extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onValueChange: (value: Value) => void;
  readonly isOn: boolean;
  /** Without its text where there is no room. */
  readonly isShort?: boolean;
}

/** A native select styled as a pill: phones open their own picker. */
function FilterPill<Value extends string>(props: FilterPillProps<Value>) {
  const { label, icon, value, options, onValueChange, isOn, isShort = false } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <span
      title={isShort ? `${label}: ${chosen?.label ?? ''}` : undefined}
      className={classNames(styles['pill'], isOn && styles['on'], isShort && styles['short'])}
    >
      {icon}
      <span aria-hidden="true" className={styles['pillText']}>
        {chosen?.label}
      </span>
      <select
        aria-label={label}
        value={value}
        className={styles['pillSelect']}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.target.value);
          if (next) onValueChange(next.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

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
