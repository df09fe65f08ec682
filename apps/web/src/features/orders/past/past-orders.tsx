import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OrderList } from '../list/order-list.tsx';
import { orderTab } from '../list/order-view.ts';
import { listFor, usePastFilter } from './past-filter.ts';
import { PastTable } from './past-table.tsx';
import { PastTools } from './past-tools.tsx';
import styles from './past.module.css';

export function PastOrders() {
  const [filter, change] = usePastFilter();
  const chosen = useView(orderTab);
  const narrow: typeof change = (next) => {
    // Without a filter the URL no longer identifies the tab.
    if (chosen !== 'history') orderTab.choose('history');
    change(next);
  };
  return (
    <div className={styles['past']}>
      <PastTools filter={filter} onChange={narrow} />
      <OrderList
        key={JSON.stringify(filter)}
        filter={listFor(filter)}
        skeleton={<Skeleton shape="row" count={PAGE_SIZE} />}
        onClear={() => narrow({ days: undefined, status: null, reason: null })}
      >
        {(orders) => <PastTable orders={orders} />}
      </OrderList>
    </div>
  );
}
