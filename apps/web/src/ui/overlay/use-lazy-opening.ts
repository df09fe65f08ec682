import { cloneElement, useState, type ComponentProps, type ReactElement } from 'react';

export type OpeningTrigger = ReactElement<ComponentProps<'button'>>;

type LazyOpening = {
  trigger?: OpeningTrigger | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Fetches the code of what opens. */
  load: () => Promise<unknown>;
  kind: 'dialog' | 'menu';
};

type Opened = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** False until the first opening: until then nothing but the trigger is drawn. */
  isNeeded: boolean;
  anchor: HTMLButtonElement | null;
  triggerElement: OpeningTrigger | undefined;
};

/**
 * What opens over a screen costs 20 to 50 KB of code, and most visits open nothing. So that code comes apart: when the
 * pointer or the focus reaches the trigger, at the latest with the press.
 */
export function useLazyOpening({ trigger, isOpen: isOpenOutside, onOpenChange, load, kind }: LazyOpening): Opened {
  const [isOpenInside, setIsOpenInside] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const isOpen = isOpenOutside ?? isOpenInside;
  const [isNeeded, setIsNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setIsNeeded(true);

  const setOpen = (next: boolean) => {
    setIsOpenInside(next);
    onOpenChange?.(next);
  };
  // Whoever then opens it asks again, and hears what is wrong.
  const prepare = () => void load().catch(() => undefined);
  const own = trigger?.props;
  const triggerElement =
    trigger &&
    cloneElement(trigger, {
      ref: setAnchor,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onPointerEnter: (event) => {
        own?.onPointerEnter?.(event);
        prepare();
      },
      onFocus: (event) => {
        own?.onFocus?.(event);
        prepare();
      },
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
  return { isOpen, setOpen, isNeeded, anchor, triggerElement };
}
