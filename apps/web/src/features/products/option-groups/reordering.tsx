import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useReorder } from '../../../ui/list/use-reorder.ts';
import { productFormMessages } from '../form/product-form.messages.ts';
import styles from './option-groups.module.css';

interface AnnouncedOrder {
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly nameAt: (index: number) => string;
}

/** Also announces the new position to screen readers. */
export function useAnnouncedOrder({ count, onMove, nameAt }: AnnouncedOrder) {
  const messages = useMessages(productFormMessages);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    setAnnouncement(messages.movedTo(nameAt(from), to + 1, count));
    onMove(from, to);
  };
  const reorder = useReorder({ count, onMove: move });
  return {
    ...reorder,
    move,
    announcement: (
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    ),
  };
}

interface MoveButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly labels: { readonly up: string; readonly down: string };
  readonly onMove: (from: number, to: number) => void;
}

/** For touch and keyboard. Buttons at the ends stay rendered, so that they keep focus. */
export function MoveButtons({ index, count, labels, onMove }: MoveButtonsProps) {
  if (count < 2) return null;
  const way = (label: string, to: number, Icon: typeof ArrowUp) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        variant="quiet"
        isIconOnly
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onMove(index, to)}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  };
  return (
    <div className={styles['moves']}>
      {way(labels.up, index - 1, ArrowUp)}
      {way(labels.down, index + 1, ArrowDown)}
    </div>
  );
}
