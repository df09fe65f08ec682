import { liveOrderMessages } from '../../features/orders/live-orders.messages.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { frameMessages } from './frame.messages.ts';
import styles from './bottom-bar.module.css';
import { MoreDrawer } from './more-drawer.tsx';
import { BAR_ENTRIES } from './nav-entries.ts';
import { NavItem } from './nav-item.tsx';

export function BottomBar({ waitingOrders }: { readonly waitingOrders: number | undefined }) {
  const messages = useMessages(frameMessages);
  const { waiting: waitingText } = useMessages(liveOrderMessages);
  const waiting = waitingOrders ? { count: waitingOrders, text: waitingText(waitingOrders) } : undefined;
  return (
    <nav aria-label={messages.mainMenu} className={styles['bar']}>
      <ul className={styles['entries']}>
        {BAR_ENTRIES.map((entry) => (
          <NavItem
            key={entry.to}
            entry={entry}
            label={messages.nav[entry.label]}
            variant="bar"
            waiting={entry.label === 'orders' ? waiting : undefined}
          />
        ))}
        <li>
          <MoreDrawer />
        </li>
      </ul>
    </nav>
  );
}
