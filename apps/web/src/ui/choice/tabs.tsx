import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './tabs.module.css';

type Tab<Value extends string> = { value: Value; label: ReactNode; count?: number | undefined };

export type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** At the end of the tabs' line; under them where both don't fit. */
  beside?: ReactNode;
  /** The open tab's panel. */
  children: ReactNode;
  className?: string | undefined;
};

const LEAPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Hand-written, because the library's tabs weigh 10 kB. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, beside, children, className } = props;
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = LEAPS[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    onValueChange(tab.value);
  };
  return (
    <div className={classNames(styles['root'], className)}>
      <div className={styles['bar']}>
        <div role="tablist" tabIndex={-1} aria-label={label} className={styles['list']} onKeyDown={move}>
          {tabs.map((tab) => {
            const isOpen = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-${tab.value}`}
                aria-selected={isOpen}
                aria-controls={`${id}-panel`}
                tabIndex={isOpen ? 0 : -1}
                className={styles['tab']}
                onClick={() => onValueChange(tab.value)}
              >
                {tab.label}
                {tab.count !== undefined && <span className={classNames('num', styles['count'])}>{tab.count}</span>}
              </button>
            );
          })}
        </div>
        {beside}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className={styles['panel']}
      >
        {children}
      </div>
    </div>
  );
}
