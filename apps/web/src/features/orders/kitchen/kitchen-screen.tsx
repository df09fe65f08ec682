import { useQuery } from '@tanstack/react-query';
import { ChefHat } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { OrderDialogs } from '../actions/order-dialogs.tsx';
import { OrderCards } from '../cards/order-cards.tsx';
import { useCardPlaces } from '../cards/use-places.ts';
import { useMostAtFirst, useShowWanted } from '../list/open-orders.tsx';
import { OrderKeys } from '../list/order-keys.tsx';
import { OrderListSkeleton } from '../list/order-list-skeleton.tsx';
import { ViewSwitch } from '../list/view-switch.tsx';
import { useOrderAlerts } from '../order-alerts.queries.ts';
import type { OrderView } from '../order-view.ts';
import { openOrdersQuery, ordersShown } from '../orders.queries.ts';
import { useCheckedOrders } from './item-checks.queries.ts';
import { KitchenTicket, ShownSections } from './kitchen-ticket.tsx';
import { RecallTools, SettingsButton } from './kitchen-tools.tsx';
import { kitchenMessages } from './kitchen.messages.ts';
import { useKitchenSettings, useSections } from './kitchen-settings.ts';
import styles from './kitchen.module.css';
import { countDishes, findTickets } from './tickets.ts';
import type { Sections } from './sections.ts';

/** A ticket's least width: three side by side on a tablet, two in large text. */
const TICKET_PX = { normal: 236, large: 380 } as const;

const NONE: readonly Order[] = [];

/** The cook's view of the open orders: what to make, by when, without prices. */
export default function KitchenScreen({ onView }: { readonly onView: (view: OrderView) => void }) {
  const messages = useMessages(kitchenMessages);
  const query = useQuery(openOrdersQuery);
  const alerts = useOrderAlerts();
  const [{ isLarge, sections: chosen }] = useKitchenSettings();
  const sections = useSections(chosen);
  const orders = useCheckedOrders(query.data?.orders ?? NONE);
  const container = useRef<HTMLDivElement>(null);
  const fillsWindow = useMedia('(min-height: 25em)');
  const tickets = useMemo(() => findTickets(orders, alerts, sections), [orders, alerts, sections]);
  // A tap shows its check first.
  const countedTickets = useDeferredValue(tickets);
  const places = useCardPlaces(tickets.slice(0, useMostAtFirst()), 'kitchen');
  useShowWanted(query.data !== undefined);
  const tools = (
    <>
      <SettingsButton sections={sections.chosen} />
      <RecallTools orders={orders} />
      <span className={styles['keys']}>
        <OrderKeys container={container} more={messages.keys} />
      </span>
      <span className={styles['views']}>
        <ViewSwitch view="kitchen" onView={onView} isIconOnly />
      </span>
    </>
  );
  return (
    <Screen title={messages.title} tools={tools} isDense fillsWindow={fillsWindow}>
      <OrderDialogs>
        <div
          ref={container}
          data-large={isLarge || undefined}
          className={classNames(styles['kitchen'], fillsWindow && styles['fills'])}
        >
          <section aria-label={messages.tickets} data-scrolls={fillsWindow || undefined} className={styles['tickets']}>
            <QueryView
              query={query}
              skeleton={<OrderListSkeleton />}
              isEmpty={() => places.length === 0}
              empty={<NothingToCook isPart={sections.chosen.length > 0} />}
            >
              {() => (
                <ShownSections value={sections}>
                  <OrderCards
                    places={places}
                    card={KitchenTicket}
                    cardPx={isLarge ? TICKET_PX.large : TICKET_PX.normal}
                  />
                </ShownSections>
              )}
            </QueryView>
          </section>
          {query.data && (
            <div className={styles['rail']}>
              <PendingOrders orders={ordersShown(query.data, { tab: 'pending' })} fillsWindow={fillsWindow} />
              <AllDay tickets={countedTickets} sections={sections} />
            </div>
          )}
        </div>
      </OrderDialogs>
    </Screen>
  );
}

function NothingToCook({ isPart }: { readonly isPart: boolean }) {
  const { empty, emptyHere } = useMessages(kitchenMessages);
  return (
    <Card>
      <EmptyState icon={<ChefHat />} title={empty.title}>
        {isPart ? emptyHere : empty.text}
      </EmptyState>
    </Card>
  );
}

interface PendingOrdersProps {
  readonly orders: readonly Order[];
  readonly fillsWindow: boolean;
}

/** To answer without leaving the kitchen. */
function PendingOrders({ orders, fillsWindow }: PendingOrdersProps) {
  const messages = useMessages(kitchenMessages);
  const places = useCardPlaces(orders, 'pending');
  const count = orders.length > 0 && orders.length;
  return (
    <RailPart name="pending" title={messages.pending} note={count} empty={places.length === 0 && messages.noPending}>
      <div data-scrolls={fillsWindow || undefined} className={styles['scrolls']}>
        <OrderCards places={places} />
      </div>
    </RailPart>
  );
}

interface AllDayProps {
  readonly tickets: readonly Order[];
  readonly sections: Sections;
}

const AllDay = memo(function AllDay({ tickets, sections }: AllDayProps) {
  const messages = useMessages(kitchenMessages);
  const dishes = countDishes(tickets, sections);
  return (
    <RailPart
      name="allDay"
      title={messages.allDay}
      note={messages.stillToMake}
      empty={dishes.length === 0 && messages.allMade}
    >
      <ul className={styles['dishes']}>
        {dishes.map(({ key, name, options, count }) => (
          <li key={key}>
            <b className="num">{count}</b>
            <span>
              {name}
              {options !== '' && <small>{options}</small>}
            </span>
          </li>
        ))}
      </ul>
    </RailPart>
  );
});

interface RailPartProps {
  readonly name: 'pending' | 'allDay';
  readonly title: string;
  readonly note: ReactNode;
  /** Instead of its content. */
  readonly empty: string | false;
  readonly children: ReactNode;
}

/** It scrolls by itself, also from the keyboard. */
function RailPart({ name, title, note, empty, children }: RailPartProps) {
  return (
    <section aria-label={title} tabIndex={0} className={styles[name]}>
      <h2 className={styles['title']}>
        {title} {note !== false && <span className="num">{note}</span>}
      </h2>
      {empty === false ? children : <p className="muted">{empty}</p>}
    </section>
  );
}
