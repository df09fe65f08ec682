import { useQuery } from '@tanstack/react-query';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { storeMessages } from '../../features/availability/store.messages.ts';
import {
  availabilityQuery,
  STORE_LANE,
  storeKey,
  type Availability,
} from '../../features/availability/availability.queries.ts';
import { storeText, useStoreEntries } from '../../features/availability/store-state.ts';
import { queries } from '../../platform/api/queries.ts';
import { refresh, useOnEvents } from '../../platform/events/refresh.ts';
import { isWaitingForConnection, useActionIn } from '../../platform/actions/actions.ts';
import { useVendor, type Vendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import styles from './store-switch.module.css';

/** The first product and the last one in stock decide as well. */
const STORE_EVENTS: readonly VendorEventKind[] = ['store_changed', 'account_changed', 'product_changed'];

const refreshStore = () => refresh(queries, storeKey);

export function StoreSwitch() {
  const messages = useMessages(storeMessages);
  const vendor = useVendor();
  const { data: known } = useQuery(availabilityQuery);
  // Data stored by an older version has no reason.
  const data = known?.reason ? known : knownAvailability(vendor);
  const { entries } = useStoreEntries(data);
  useOnEvents(STORE_EVENTS, refreshStore);
  const switching = useActionIn(STORE_LANE);
  const isStuck = switching !== undefined && isWaitingForConnection(switching);
  const text = isStuck ? messages.waitingForLine : storeText(messages, data, vendor);
  const { kind } = data.reason;
  const pill = (
    <>
      <span aria-hidden="true" className={classNames(styles['light'], styles[kind])} />
      <span>{text}</span>
    </>
  );
  if (entries.length === 0) return <span className={styles['pill']}>{pill}</span>;
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className={styles['pill']} aria-label={messages.switchLabel(text)}>
          {pill}
        </button>
      }
    />
  );
}

const knownAvailability = ({ isOpen, pausedUntil }: Vendor): Availability => ({
  isOpen,
  pausedUntil,
  pausedBy: null,
  takesOrders: isOpen && pausedUntil === null,
  reason: { kind: isOpen ? (pausedUntil === null ? 'open' : 'paused_by_you') : 'closed_by_you', until: pausedUntil },
  hasHours: true,
  opensAt: null,
  closesAt: null,
  busyMinutes: 0,
});
