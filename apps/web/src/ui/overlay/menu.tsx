import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { lateOverlay } from '../late/late-overlay.tsx';
import { useLazyOpening, type OpeningTrigger } from './use-lazy-opening.ts';

const MenuPopup = lateOverlay('menu', () => import('./menu-popup.tsx'));

type Labelled = {
  label: string;
  icon?: ReactNode;
  /** Draws a line above. */
  startsGroup?: boolean;
};

export type MenuEntry =
  | (Labelled & { kind: 'item'; onSelect: () => void; isDisabled?: boolean; tone?: 'plain' | 'danger' })
  | (Labelled & { kind: 'link'; to: To })
  /** Something that is on or off, such as dark colours. The menu stays open. */
  | (Labelled & { kind: 'switch'; isOn: boolean; onChange: (isOn: boolean) => void });

export type MenuProps = {
  /** The button that opens it. */
  trigger: OpeningTrigger;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
};

export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  const opening = useLazyOpening({ trigger, load: MenuPopup.load, kind: 'menu' });
  return (
    <>
      {opening.triggerElement}
      {opening.isNeeded && (
        <MenuPopup
          entries={entries}
          align={align}
          anchor={opening.anchor}
          isOpen={opening.isOpen}
          onOpenChange={opening.setOpen}
        />
      )}
    </>
  );
}
