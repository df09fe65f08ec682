import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../styles/class-names.ts';
import { uiMessages } from '../ui.messages.ts';
import styles from './toast.module.css';
import { ToneIcon } from './alert.tsx';
import {
  createToastStore,
  TOAST_MILLISECONDS,
  TOAST_POSITION,
  TOAST_POSITIONS,
  ToastContext,
  type ToastEntry,
  type ToastStore,
} from './use-toast.ts';

export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return (
    <ToastContext value={store}>
      {children}
      <ToastRegions store={store} />
    </ToastContext>
  );
}

function ToastRegions({ store }: { store: ToastStore }) {
  const toasts = useStore(store.entries);
  return (
    <section aria-label={uiMessages.notifications}>
      {TOAST_POSITIONS.map((shown) => (
        <ol
          key={shown}
          data-position={shown}
          aria-live="polite"
          className={classNames(styles['region'], styles[shown])}
        >
          {toasts
            .filter(({ position = TOAST_POSITION }) => position === shown)
            .map((toast) => (
              <Toast key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
            ))}
        </ol>
      ))}
    </section>
  );
}

function Toast({ toast, onDismiss }: { toast: ToastEntry; onDismiss: () => void }) {
  const { tone = 'success', title, detail, action, duration = TOAST_MILLISECONDS } = toast;
  const pausing = usePausableTimer(duration, onDismiss);
  return (
    <li className={classNames(styles['toast'], styles[tone])} {...pausing}>
      <span className={styles['icon']}>
        <ToneIcon tone={tone} />
      </span>
      <div role={tone === 'error' ? 'alert' : undefined} className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.onPress();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={uiMessages.dismiss} onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

/**
 * Calls `onEnd` after so many milliseconds, paused while the pointer or the focus is on the element with the returned
 * handlers. 0 never ends.
 */
function usePausableTimer(milliseconds: number, onEnd: () => void) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  const isPaused = isHovered || isFocused;

  useEffect(() => {
    if (isPaused || milliseconds === 0) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [isPaused, milliseconds]);

  return {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}
