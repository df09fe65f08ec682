import { ChefHat, History, PackageCheck, ReceiptText, SearchX } from 'lucide-react';
import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { OrderFilter } from '../orders.queries.ts';
import { orderListMessages } from '../order-list.messages.ts';

const ICONS: Record<OrderTab, typeof History> = {
  pending: ReceiptText,
  ongoing: ChefHat,
  ready: PackageCheck,
  history: History,
};

interface NoOrdersProps {
  readonly filter: OrderFilter;
  readonly onClear?: (() => void) | undefined;
}

export function NoOrders({ filter, onClear }: NoOrdersProps) {
  const messages = useMessages(orderListMessages);
  if (!('tab' in filter)) {
    const isSearch = 'search' in filter;
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={isSearch ? messages.nothingFound : messages.noneShown}
          action={<Button onClick={onClear}>{messages.showAll}</Button>}
        >
          {isSearch ? messages.nothingFoundText : messages.noneShownText}
        </EmptyState>
      </Card>
    );
  }
  const Icon = ICONS[filter.tab];
  const { title, text } = messages.empty[filter.tab];
  return (
    <Card>
      <EmptyState icon={<Icon />} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
}
