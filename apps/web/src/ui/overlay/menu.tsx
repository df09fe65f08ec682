import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { mayOpen } from '../../platform/session/rights.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../layout/lazy-boundary.tsx';
import { useOpening, type TriggerElement } from './use-opening.ts';

const MenuList = lazyWithRetry('menu', () => import('./menu-list.tsx'));

type Labelled = {
  label: string;
  icon?: ReactNode;
  startsGroup?: boolean;
};

export type MenuEntry =
  | (Labelled & { kind: 'item'; onSelect: () => void; isDisabled?: boolean; tone?: 'plain' | 'danger' })
  | (Labelled & { kind: 'link'; to: To })
  /** On or off, such as dark mode. The menu stays open. */
  | (Labelled & { kind: 'switch'; isOn: boolean; onChange: (isOn: boolean) => void });

export type MenuProps = {
  trigger: TriggerElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
};

export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  const shown = entries.filter((entry) => entry.kind !== 'link' || mayOpen(entry.to));
  const { triggerElement, wasOpened, anchor, isOpen, setOpen } = useOpening({ trigger, kind: 'menu' });
  return (
    <>
      {triggerElement}
      {wasOpened && (
        <LazyBoundary overlay={{ isOpen: isOpen, onClose: () => setOpen(false) }}>
          <MenuList entries={shown} align={align} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
