import { Columns3, List } from 'lucide-react';
import type { RefObject } from 'react';
import { useView } from '../../../platform/storage/view-state.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { OrderKeys } from './order-keys.tsx';
import { orderView } from './order-view.ts';
import { orderListWords } from '../orders.words.ts';

/** How the orders are looked at and worked on from a desk: nothing here is waited for. */
export function OrderViewTools({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  const words = useWords(orderListWords);
  const view = useView(orderView);
  return (
    <>
      <OrderKeys place={place} />
      <SegmentedControl
        label={words.view}
        value={view}
        onValueChange={orderView.choose}
        segments={[
          { value: 'list', label: words.list, icon: <List aria-hidden="true" /> },
          { value: 'board', label: words.board, icon: <Columns3 aria-hidden="true" /> },
        ]}
      />
    </>
  );
}
