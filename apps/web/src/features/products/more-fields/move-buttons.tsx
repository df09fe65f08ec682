import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import styles from './option-groups.module.css';

interface MoveButtonsProps {
  readonly place: number;
  readonly count: number;
  readonly labels: { readonly up: string; readonly down: string };
  readonly onMove: (from: number, to: number) => void;
}

/** For a finger that cannot drag and a keyboard alone. At its end of the list a button stays, and keeps the focus. */
export function MoveButtons({ place, count, labels, onMove }: MoveButtonsProps) {
  if (count < 2) return null;
  const way = (label: string, to: number, Icon: typeof ArrowUp) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        variant="quiet"
        isIconOnly
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onMove(place, to)}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  };
  return (
    <div className={styles['moves']}>
      {way(labels.up, place - 1, ArrowUp)}
      {way(labels.down, place + 1, ArrowDown)}
    </div>
  );
}
