import { ChefHat, History, PackageCheck, ReceiptText, SearchX } from 'lucide-react';
import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { OrderFilter } from '../orders.queries.ts';
import { orderListWords } from '../orders.words.ts';

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
  const words = useWords(orderListWords);
  if (!('tab' in filter)) {
    const isSearch = 'search' in filter;
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={isSearch ? words.nothingFound : words.noneShown}
          action={<Button onClick={onClear}>{words.showAll}</Button>}
        >
          {isSearch ? words.nothingFoundText : words.noneShownText}
        </EmptyState>
      </Card>
    );
  }
  const Icon = ICONS[filter.tab];
  const { title, text } = words.empty[filter.tab];
  return (
    <Card>
      <EmptyState icon={<Icon />} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
}
