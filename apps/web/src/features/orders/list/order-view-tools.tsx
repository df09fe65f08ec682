import { Columns3, List } from 'lucide-react';
import type { RefObject } from 'react';
import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { OrderKeys } from './order-keys.tsx';
import { orderView } from './order-view.ts';
import { orderListMessages } from '../orders.messages.ts';

export function OrderViewTools({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  const messages = useMessages(orderListMessages);
  const view = useView(orderView);
  return (
    <>
      <OrderKeys place={place} />
      <SegmentedControl
        label={messages.view}
        value={view}
        onValueChange={orderView.choose}
        segments={[
          { value: 'list', label: messages.list, icon: <List aria-hidden="true" /> },
          { value: 'board', label: messages.board, icon: <Columns3 aria-hidden="true" /> },
        ]}
      />
    </>
  );
}
