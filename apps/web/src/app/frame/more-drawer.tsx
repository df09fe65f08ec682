import { LogOut, Menu as MoreIcon } from 'lucide-react';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { chooseColourMode, useColourMode } from '../../platform/storage/colour-mode.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { confirmSignOut } from './actions/confirm-sign-out.ts';
import { frameMessages } from './frame.messages.ts';
import styles from './more-drawer.module.css';
import { MORE_ENTRIES } from './nav-entries.ts';
import { NavItem } from './nav-item.tsx';

export function MoreDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const messages = useMessages(frameMessages);
  const mode = useColourMode();
  const { pathname } = useLocation();
  const isHere = MORE_ENTRIES.some(({ to }) => matchPath({ path: to, end: false }, pathname) !== null);
  return (
    <Drawer
      title={messages.moreTitle}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" aria-current={isHere || undefined} className={styles['more']}>
          <MoreIcon aria-hidden="true" />
          {messages.more}
        </button>
      }
    >
      <ul className={styles['entries']}>
        {MORE_ENTRIES.map((entry) => (
          <NavItem
            key={entry.to}
            entry={entry}
            label={messages.nav[entry.label]}
            variant="list"
            onClick={() => setIsOpen(false)}
          />
        ))}
      </ul>
      <div className={styles['own']}>
        <Switch
          label={messages.darkMode}
          checked={mode === 'dark'}
          onCheckedChange={(isDark) => chooseColourMode(isDark ? 'dark' : 'light')}
        />
        <Button isWide onClick={confirmSignOut}>
          <LogOut aria-hidden="true" />
          {messages.signOut}
        </Button>
      </div>
    </Drawer>
  );
}
