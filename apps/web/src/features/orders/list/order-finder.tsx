import { useQuery } from '@tanstack/react-query';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { queryState, type QueryFacts } from '../../../platform/api/feature-status.ts';
import { useRefreshOn } from '../../../platform/events/refresh.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { activeAmountQuery, pastTotalsQuery } from '../orders.queries.ts';
import { type PastFilter, shownUnder, type Shown } from '../order-view.ts';
import { findMessages } from '../past-orders.messages.ts';
import styles from './order-finder.module.css';

interface OrderFinderProps {
  readonly tab: OrderTab;
  readonly shown: Shown | null;
  readonly onShow: (shown: Shown | null) => void;
}

export function OrderFinder({ tab, shown, onShow }: OrderFinderProps) {
  const messages = useMessages(findMessages);
  return (
    <div className={styles['finder']}>
      <p className={styles['figure']}>
        <ActiveAmount />
      </p>
      <Select
        isLabelHidden
        label={messages.show}
        placeholder={messages.all[tab]}
        value={shown}
        options={shownUnder(tab).map((value) => ({ value, label: messages.shown[value] }))}
        onValueChange={onShow}
      />
    </div>
  );
}

/** Only a transition changes the value of active orders. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['order_moved'];

function ActiveAmount() {
  const messages = useMessages(findMessages);
  const { currency } = useVendor();
  const query = useQuery(activeAmountQuery);
  useRefreshOn(REFRESH_EVENTS, activeAmountQuery.queryKey);
  return query.data === undefined ? (
    <NotKnown query={query} />
  ) : (
    messages.inKitchen(formatMoney(query.data, { currency }))
  );
}

export function PastTotals({ filter }: { readonly filter: PastFilter }) {
  const messages = useMessages(findMessages);
  const { currency } = useVendor();
  const query = useQuery(pastTotalsQuery(filter));
  if (query.data === undefined) return <NotKnown query={query} />;
  const { past, delivered, sales } = query.data;
  return messages.past(past, delivered, formatMoney(sales, { currency }));
}

function NotKnown({ query }: { readonly query: QueryFacts }) {
  const messages = useMessages(findMessages);
  const { status, message } = queryState(query);
  return status === 'error' ? messages.notKnown(message) : null;
}
