import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeWords } from '../../features/availability/store.words.ts';
import {
  availabilityQuery,
  STORE_LANE,
  storeKey,
  type Availability,
} from '../../features/availability/availability.queries.ts';
import { storeState, storeText } from '../../features/availability/store-state.ts';
import { useStoreEntries } from '../../features/availability/use-store-entries.ts';
import { refresh } from '../../platform/events/refresh.ts';
import { isWithoutLine, useActionIn } from '../../platform/actions/actions.ts';
import { listenToEvents } from '../../platform/events/events.ts';
import { useVendor, type Vendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import styles from './store-switch.module.css';

/** Open or not, and until when. A pause carries its end, so the switch opens a choice of ends. */
export function StoreSwitch() {
  const words = useWords(storeWords);
  const vendor = useVendor();
  const { data = knownOf(vendor) } = useQuery(availabilityQuery);
  const { entries } = useStoreEntries(data);
  useRefreshOnNews();
  const switching = useActionIn(STORE_LANE);
  const isStuck = switching !== undefined && isWithoutLine(switching);
  const text = isStuck ? words.waitingForLine : storeText(words, data, vendor);
  const isOn = storeState(data, vendor) === 'open';
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className={styles['pill']} aria-label={words.switchLabel(text)}>
          <span aria-hidden="true" className={classNames(styles['track'], isOn && styles['on'])} />
          <span className={styles['text']}>{text}</span>
        </button>
      }
    />
  );
}

/** What is known with the vendor, until the hours are. */
const knownOf = ({ isOpen, pausedUntil }: Vendor): Availability => ({
  isOpen,
  pausedUntil,
  pausedBy: null,
  takesOrders: isOpen && pausedUntil === null,
  opensAt: null,
  closesAt: null,
  busyMinutes: 0,
});

function useRefreshOnNews() {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenToEvents(({ kind }) => {
        if (kind === 'store_changed' || kind === 'account_changed') void refresh(queries, storeKey);
      }),
    [queries],
  );
}
