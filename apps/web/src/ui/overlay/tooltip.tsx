import { cloneElement, useId, useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';

type TooltipProps = {
  text: ReactNode;
  /** A control with its own name: a tooltip is never the only place for a text. */
  children: ReactElement<ComponentProps<'button'>>;
};

const GAP = 8;

export function Tooltip({ text, children }: TooltipProps) {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const control = useRef<HTMLButtonElement>(null);
  const id = useId();
  const own = children.props;
  const show = () => setPlace(control.current?.getBoundingClientRect() ?? null);
  const hide = () => setPlace(null);
  return (
    <>
      {cloneElement(children, {
        ref: control,
        'aria-describedby': place ? id : undefined,
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') show();
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          hide();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) show();
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          hide();
        },
        onKeyDown: (event) => {
          own.onKeyDown?.(event);
          if (event.key === 'Escape') hide();
        },
      })}
      {place && createPortal(<TooltipBubble id={id} place={place} text={text} />, document.body)}
    </>
  );
}

function TooltipBubble({ id, place, text }: { id: string; place: DOMRect; text: ReactNode }) {
  const putInPlace = (bubble: HTMLDivElement | null) => {
    if (!bubble) return;
    const { width, height } = bubble.getBoundingClientRect();
    const middle = place.left + (place.width - width) / 2;
    const above = place.top - height - GAP;
    bubble.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - width - GAP))}px`;
    bubble.style.top = `${above < GAP ? place.bottom + GAP : above}px`;
  };
  return (
    <div ref={putInPlace} id={id} role="tooltip" className={styles['tooltip']}>
      {text}
    </div>
  );
}
