import { useQuery } from '@tanstack/react-query';
import { Pill, ShoppingBag, ShoppingCart, Store, Utensils, type LucideIcon } from 'lucide-react';
import { VENDOR_TYPES, type VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './business-fields.module.css';
import { businessWords } from './business.words.ts';
import { businessTypesQuery } from '../reference.queries.ts';

const ICONS: Record<VendorType, LucideIcon> = {
  restaurant: Utensils,
  pharmacy: Pill,
  super_market: ShoppingCart,
  shop: ShoppingBag,
  store: Store,
};

interface BusinessTypeFieldProps {
  readonly value: string;
  readonly onValueChange: (type: VendorType) => void;
  readonly error: string | undefined;
}

export function BusinessTypeField({ value, onValueChange, error }: BusinessTypeFieldProps) {
  const words = useWords(businessWords);
  const { data: types } = useQuery(businessTypesQuery);
  if (types === undefined) {
    return (
      <div className={styles['choice']}>
        <span className={styles['label']}>{words.businessType}</span>
        <div className={styles['tilesWaiting']}>
          {VENDOR_TYPES.map((type) => (
            <Skeleton key={type} shape="row" className={styles['tileWaiting']} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <RadioGroup
      name="businessType"
      label={words.businessType}
      layout="tiles"
      options={types.map(({ value: type, name }) => {
        const Icon = ICONS[type];
        return { value: type, label: name, icon: <Icon aria-hidden="true" /> };
      })}
      value={types.find((type) => type.value === value)?.value ?? null}
      error={error}
      onValueChange={onValueChange}
    />
  );
}
