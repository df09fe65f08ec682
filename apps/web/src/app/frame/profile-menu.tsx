import { LogOut, Moon, UserRound } from 'lucide-react';
import { chooseColourMode, useColourMode } from '../../platform/storage/colour-mode.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useSavesData } from '../../platform/storage/save-data.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Avatar } from '../../ui/text/avatar.tsx';
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx';
import { confirmSignOut } from './actions/confirm-sign-out.ts';
import { frameMessages } from './frame.messages.ts';
import styles from './profile-menu.module.css';
import { PATHS } from '../../platform/paths.ts';

export function ProfileMenu() {
  const messages = useMessages(frameMessages);
  const vendor = useVendor();
  const mode = useColourMode();
  const savesData = useSavesData();
  const entries: MenuEntry[] = [
    { kind: 'link', label: messages.accountSettings, to: PATHS.settings, icon: <UserRound aria-hidden="true" /> },
    {
      kind: 'switch',
      label: messages.darkMode,
      icon: <Moon aria-hidden="true" />,
      isOn: mode === 'dark',
      onChange: (isDark) => chooseColourMode(isDark ? 'dark' : 'light'),
    },
    {
      kind: 'item',
      label: messages.signOut,
      icon: <LogOut aria-hidden="true" />,
      startsGroup: true,
      onSelect: confirmSignOut,
    },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className={styles['face']}>
          <Avatar name={vendor.name} src={savesData ? null : vendor.logo} />
          <span className="visually-hidden">{messages.profileMenu(vendor.name)}</span>
        </button>
      }
    />
  );
}
