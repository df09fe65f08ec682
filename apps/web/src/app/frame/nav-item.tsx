import { NavLink } from 'react-router';
import { classNames } from '../../ui/styles/class-names.ts';
import type { NavEntry } from './nav-entries.ts';
import styles from './nav-item.module.css';
import { PATHS } from '../../platform/paths.ts';

interface NavItemProps {
  readonly entry: NavEntry;
  readonly label: string;
  /** `side` hides its label on a tablet, `bar` has it below the icon, `list` is for the drawer. */
  readonly variant: 'side' | 'bar' | 'list';
  readonly waiting?: { readonly count: number; readonly text: string } | undefined;
  readonly onClick?: (() => void) | undefined;
}

export function NavItem({ entry, label, variant, waiting, onClick }: NavItemProps) {
  const Icon = entry.icon;
  return (
    <li>
      <NavLink
        to={entry.to}
        end={entry.to === PATHS.home}
        className={({ isActive }) => classNames(styles['item'], styles[variant], isActive && styles['here'])}
        onClick={onClick}
      >
        <Icon aria-hidden="true" />
        <span className={styles['label']}>{label}</span>
        {waiting !== undefined && (
          <span className={styles['count']}>
            <span aria-hidden="true">{waiting.count}</span>
            <span className="visually-hidden">, {waiting.text}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
