import { cloneElement, useState, type ComponentProps, type ReactElement } from 'react';

export type TriggerElement = ReactElement<ComponentProps<'button'>>;

type OpeningProps = {
  trigger?: TriggerElement | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  kind: 'dialog' | 'menu';
};

type Opening = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** False until the first opening: until then only the trigger is rendered. */
  wasOpened: boolean;
  anchor: HTMLButtonElement | null;
  triggerElement: TriggerElement | undefined;
};

/** Lazy-loads menus, drawers and popovers: their code is 35 to 60 kB, and most visits open none. */
export function useOpening({ trigger, isOpen: isOpenOutside, onOpenChange, kind }: OpeningProps): Opening {
  const [isOpenInside, setIsOpenInside] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const isOpen = isOpenOutside ?? isOpenInside;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  const setOpen = (next: boolean) => {
    setIsOpenInside(next);
    onOpenChange?.(next);
  };
  const own = trigger?.props;
  const triggerElement =
    trigger &&
    cloneElement(trigger, {
      ref: setAnchor,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: (event) => {
        own?.onClick?.(event);
        setOpen(!isOpen);
      },
      onKeyDown: (event) => {
        own?.onKeyDown?.(event);
        if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        setOpen(true);
      },
    });
  return { isOpen, setOpen, wasOpened, anchor, triggerElement };
}
