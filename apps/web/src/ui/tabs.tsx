import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export type Tab<Value extends string> = { value: Value; label: ReactNode; count?: number | undefined };

export type TabsProps<Value extends string> = {
  /** Read out, not drawn. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The panel of the tab that is open. */
  children: ReactNode;
  className?: string | undefined;
};

/** Parts of one screen, one in sight. Arrow keys move, and on a narrow screen the row scrolls. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className={classNames(styles['root'], className)}
    >
      <BaseTabs.List activateOnFocus aria-label={label} className={styles['list']}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles['tab']}>
            {tab.label}
            {tab.count !== undefined && <span className={classNames('num', styles['count'])}>{tab.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel key={value} value={value} className={styles['panel']}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
