import { ORDER_TABS } from '@vendor-portal/contract/orders/order-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import styles from './order-list.module.css';
import { orderListWords } from '../orders.words.ts';

const nothing = () => undefined;

/** The list before its app is there: written into its page when the portal is built. */
export function OrderListOutline() {
  const words = useWords(orderListWords);
  return (
    <Screen title={words.title}>
      <div className={styles['screen']}>
        <Tabs
          label={words.tabs}
          tabs={ORDER_TABS.map((value) => ({ value, label: words.tab[value] }))}
          value="pending"
          onValueChange={nothing}
        >
          <OrderListSkeleton />
        </Tabs>
      </div>
    </Screen>
  );
}
