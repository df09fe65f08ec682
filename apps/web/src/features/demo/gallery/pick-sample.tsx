import { useState } from 'react';
import { PickList } from '../../../ui/list/pick-list.tsx';

const DISHES = [
  { id: 'jollof', label: 'Jollof rice & chicken', help: 'Mains · ₦4,000' },
  { id: 'suya', label: 'Suya skewer', help: 'Grill · ₦2,000' },
  { id: 'zobo', label: 'Zobo, 50 cl', help: 'Drinks · ₦900' },
];

export function PickSample() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['suya']));
  return (
    <PickList
      label="Products"
      items={DISHES}
      isChosen={(id) => chosen.has(id)}
      onChoose={({ id }, isChosen) =>
        setChosen((before) => new Set([...before].filter((each) => each !== id).concat(isChosen ? [id] : [])))
      }
    />
  );
}
