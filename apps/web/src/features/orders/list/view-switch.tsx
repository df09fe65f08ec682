import { ChefHat, Columns3, List } from 'lucide-react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { orderListMessages } from '../order-list.messages.ts';
import type { OrderView } from '../order-view.ts';

interface ViewSwitchProps {
  readonly view: OrderView;
  readonly onView: (view: OrderView) => void;
  readonly isIconOnly?: boolean;
}

export function ViewSwitch({ view, onView, isIconOnly = false }: ViewSwitchProps) {
  const messages = useMessages(orderListMessages);
  return (
    <SegmentedControl
      label={messages.view}
      isIconOnly={isIconOnly}
      value={view}
      onValueChange={onView}
      segments={[
        { value: 'list', label: messages.list, icon: <List aria-hidden="true" /> },
        { value: 'board', label: messages.board, icon: <Columns3 aria-hidden="true" /> },
        { value: 'kitchen', label: messages.kitchen, icon: <ChefHat aria-hidden="true" /> },
      ]}
    />
  );
}
