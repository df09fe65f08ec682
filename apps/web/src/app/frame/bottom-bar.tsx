import { useWords } from '../../platform/words/dictionary.ts';
import { frameWords } from '../words/frame.words.ts';
import styles from './bottom-bar.module.css';
import { MoreDrawer } from './more-drawer.tsx';
import { BAR_ENTRIES } from './nav-entries.ts';
import { NavItem } from './nav-item.tsx';

/** The phone's menu: what is needed all day under the thumb, the rest behind More. */
export function BottomBar() {
  const words = useWords(frameWords);
  return (
    <nav aria-label={words.mainMenu} className={styles['bar']}>
      <ul className={styles['entries']}>
        {BAR_ENTRIES.map((entry) => (
          <NavItem key={entry.to} entry={entry} label={words.nav[entry.label]} look="bar" />
        ))}
        <li>
          <MoreDrawer />
        </li>
      </ul>
    </nav>
  );
}
