import { useQuery } from '@tanstack/react-query';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { queryState, type QueryFacts } from '../../../platform/api/feature-status.ts';
import { useRefreshOn } from '../../../platform/events/use-refresh-on.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { activeAmountQuery, orderCountsQuery } from '../orders.queries.ts';
import { findWords } from './find.words.ts';
import styles from './order-finder.module.css';
import { shownUnder, type Shown } from './shown-orders.ts';

interface OrderFinderProps {
  readonly tab: OrderTab;
  readonly shown: Shown | null;
  readonly onShow: (shown: Shown | null) => void;
}

/** Above a tab whose list can be narrowed down: the figure it stands for, and the choice. */
export function OrderFinder({ tab, shown, onShow }: OrderFinderProps) {
  const words = useWords(findWords);
  return (
    <div className={styles['finder']}>
      <p className={styles['figure']}>
        <ActiveAmount />
      </p>
      <Select
        isLabelHidden
        label={words.show}
        placeholder={words.all[tab]}
        value={shown}
        options={shownUnder(tab).map((value) => ({ value, label: words.shown[value] }))}
        onValueChange={onShow}
      />
    </div>
  );
}

/** Only a move changes what the kitchen holds. */
const NEWS: readonly VendorEventKind[] = ['order_moved'];

function ActiveAmount() {
  const words = useWords(findWords);
  const { currency } = useVendor();
  const query = useQuery(activeAmountQuery);
  useRefreshOn(NEWS, activeAmountQuery.queryKey);
  return query.data === undefined ? <NotKnown query={query} /> : words.inKitchen(formatMoney(query.data, { currency }));
}

/** Above past orders. */
export function OrdersSoFar() {
  const words = useWords(findWords);
  const { currency } = useVendor();
  const query = useQuery(orderCountsQuery);
  if (query.data === undefined) return <NotKnown query={query} />;
  const { noOfOrders, totalOrderValue } = query.data;
  return words.soFar(noOfOrders, formatMoney(totalOrderValue, { currency }));
}

/** A figure whose call failed says so. */
function NotKnown({ query }: { readonly query: QueryFacts }) {
  const words = useWords(findWords);
  const { status, message } = queryState(query);
  return status === 'error' ? words.notKnown(message) : null;
}
