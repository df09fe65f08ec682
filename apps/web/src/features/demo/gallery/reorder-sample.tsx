import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../ui/button/button-look.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { moved, useReorder } from '../../../ui/list/use-reorder.ts';
import styles from './reorder-sample.module.css';

/** By dragging the handle, or by the arrow keys on it. */
export function ReorderSample() {
  const [names, setNames] = useState(['Plantain', 'Moi moi', 'Coleslaw']);
  const { itemProps, handleProps } = useReorder({
    count: names.length,
    onMove: (from, to) => setNames((known) => moved(known, from, to)),
  });
  return (
    <ol>
      {names.map((name, place) => (
        <li key={name} {...itemProps(place)} className={styles['item']}>
          <button
            type="button"
            aria-label={`Move ${name}`}
            className={`${buttonClass({ variant: 'quiet', size: 'small', isIconOnly: true })} ${styles['handle']}`}
            {...handleProps(place)}
          >
            <GripVertical aria-hidden="true" />
          </button>
          {name}
        </li>
      ))}
    </ol>
  );
}

export function CountSample() {
  const [count, setCount] = useState<number | null>(1200);
  return <CountField label="Portions" help="Empty: not counted." unit="pcs" value={count} onValueChange={setCount} />;
}
