import { liveOrderWords } from '../../features/orders/orders.words.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { frameWords } from './frame.words.ts';
import styles from './bottom-bar.module.css';
import { MoreDrawer } from './more-drawer.tsx';
import { BAR_ENTRIES } from './nav-entries.ts';
import { NavItem } from './nav-item.tsx';

/** The phone's menu: what is needed all day under the thumb, the rest behind More. */
export function BottomBar({ waitingOrders }: { readonly waitingOrders: number | undefined }) {
  const words = useWords(frameWords);
  const { waiting: waitingText } = useWords(liveOrderWords);
  const waiting = waitingOrders ? { count: waitingOrders, text: waitingText(waitingOrders) } : undefined;
  return (
    <nav aria-label={words.mainMenu} className={styles['bar']}>
      <ul className={styles['entries']}>
        {BAR_ENTRIES.map((entry) => (
          <NavItem
            key={entry.to}
            entry={entry}
            label={words.nav[entry.label]}
            look="bar"
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
