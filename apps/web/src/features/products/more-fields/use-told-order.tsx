import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useReorder } from '../../../ui/list/use-reorder.ts';
import { productFormWords } from '../products.words.ts';

interface ToldOrder {
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  /** What is moved, for whoever hears it. */
  readonly nameOf: (place: number) => string;
}

/** Another order by drag, arrow keys or buttons; a screen reader hears where the thing stands by then. */
export function useToldOrder({ count, onMove, nameOf }: ToldOrder) {
  const words = useWords(productFormWords);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    setSaid(words.movedTo(nameOf(from), to + 1, count));
    onMove(from, to);
  };
  const reorder = useReorder({ count, onMove: move });
  return {
    ...reorder,
    move,
    told: (
      <p role="status" className="visually-hidden">
        {said}
      </p>
    ),
  };
}
