import type { ReactNode } from 'react';
import { CheckRow } from '../choice/check-row.tsx';
import styles from './pick-list.module.css';

export type Pick = { id: string; label: ReactNode; help?: ReactNode };

export type PickListProps<Item extends Pick> = {
  label: string;
  items: readonly Item[];
  isChosen: (id: string) => boolean;
  onChoose: (item: Item, isChosen: boolean) => void;
  /** Radio buttons instead of checkboxes. */
  isSingle?: boolean;
};

export function PickList<Item extends Pick>(props: PickListProps<Item>) {
  const { label, items, isChosen, onChoose, isSingle = false } = props;
  return (
    <fieldset className={styles['list']}>
      <legend className="visually-hidden">{label}</legend>
      {items.map((item) => (
        <CheckRow
          key={item.id}
          kind={isSingle ? 'radio' : 'checkbox'}
          name={isSingle ? label : undefined}
          label={item.label}
          help={item.help}
          checked={isChosen(item.id)}
          onCheckedChange={(checked) => onChoose(item, checked)}
        />
      ))}
    </fieldset>
  );
}
