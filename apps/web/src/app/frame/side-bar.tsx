import { Link } from 'react-router';
import { liveOrderMessages } from '../../features/orders/live-orders.messages.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import { alwaysMessages } from '../always.messages.ts';
import { frameMessages } from './frame.messages.ts';
import { SIDE_ENTRIES, SIDE_FOOT_ENTRIES } from './nav-entries.ts';
import { NavItem } from './nav-item.tsx';
import styles from './side-bar.module.css';
import { PATHS } from '../../platform/paths.ts';

export function SideBar({ waitingOrders }: { readonly waitingOrders: number | undefined }) {
  const { appName } = useMessages(alwaysMessages);
  const messages = useMessages(frameMessages);
  const { waiting: waitingText } = useMessages(liveOrderMessages);
  const waiting = waitingOrders ? { count: waitingOrders, text: waitingText(waitingOrders) } : undefined;
  return (
    <nav aria-label={messages.mainMenu} className={styles['side']}>
      <Link to={PATHS.home} className={styles['brand']} aria-label={appName}>
        <BrandMark name={appName} />
      </Link>
      <ul className={styles['entries']}>
        {SIDE_ENTRIES.map((entry) => (
          <NavItem
            key={entry.to}
            entry={entry}
            label={messages.nav[entry.label]}
            variant="side"
            waiting={entry.label === 'orders' ? waiting : undefined}
          />
        ))}
      </ul>
      <ul className={styles['foot']}>
        {SIDE_FOOT_ENTRIES.map((entry) => (
          <NavItem key={entry.to} entry={entry} label={messages.nav[entry.label]} variant="side" />
        ))}
      </ul>
    </nav>
  );
}
