import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { classNames } from '../styles/class-names.ts';
import styles from './menu.module.css';
import type { MenuEntry, MenuProps } from './menu.tsx';
import popup from './popup.module.css';

type MenuListProps = Required<Pick<MenuProps, 'entries' | 'align'>> & {
  anchor: HTMLElement | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export default function MenuList({ entries, align, anchor, isOpen, onOpenChange }: MenuListProps) {
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={anchor} align={align} sideOffset={6} className={popup['positioner']}>
          <BaseMenu.Popup finalFocus={() => anchor} className={classNames(popup['popup'], styles['popup'])}>
            {entries.map((entry) => (
              <Fragment key={entry.label}>
                {entry.startsGroup && <BaseMenu.Separator className={styles['separator']} />}
                <Entry entry={entry} />
              </Fragment>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon}
      <span className={popup['itemText']}>{entry.label}</span>
    </>
  );
  if (entry.kind === 'link') {
    return (
      <BaseMenu.LinkItem closeOnClick render={<Link to={entry.to} />} className={popup['item']}>
        {content}
      </BaseMenu.LinkItem>
    );
  }
  if (entry.kind === 'switch') {
    return (
      <BaseMenu.CheckboxItem
        checked={entry.isOn}
        onCheckedChange={(isOn) => entry.onChange(isOn)}
        className={popup['item']}
      >
        {content}
        <BaseMenu.CheckboxItemIndicator className={popup['check']}>
          <Check aria-hidden="true" />
        </BaseMenu.CheckboxItemIndicator>
      </BaseMenu.CheckboxItem>
    );
  }
  return (
    <BaseMenu.Item
      disabled={entry.isDisabled}
      onClick={entry.onSelect}
      className={classNames(popup['item'], entry.tone === 'danger' && styles['danger'])}
    >
      {content}
    </BaseMenu.Item>
  );
}
