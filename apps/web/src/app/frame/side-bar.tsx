import { Link } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { alwaysWords } from '../words/always.words.ts';
import { frameWords } from '../words/frame.words.ts';
import { SIDE_ENTRIES, SIDE_FOOT_ENTRIES } from './nav-entries.ts';
import { NavItem } from './nav-item.tsx';
import styles from './side-bar.module.css';

/** Words beside icons from 1024 px on, icons alone on a tablet, nothing on a phone. */
export function SideBar() {
  const { appName } = useWords(alwaysWords);
  const words = useWords(frameWords);
  return (
    <nav aria-label={words.mainMenu} className={styles['side']}>
      <Link to="/dashboard" className={styles['brand']} aria-label={appName}>
        <BrandMark name={appName} />
      </Link>
      <ul className={styles['entries']}>
        {SIDE_ENTRIES.map((entry) => (
          <NavItem key={entry.to} entry={entry} label={words.nav[entry.label]} look="side" />
        ))}
      </ul>
      <ul className={styles['foot']}>
        {SIDE_FOOT_ENTRIES.map((entry) => (
          <NavItem key={entry.to} entry={entry} label={words.nav[entry.label]} look="side" />
        ))}
      </ul>
    </nav>
  );
}
