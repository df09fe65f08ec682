import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../look/class-names.ts';
import {
  TOAST_MILLISECONDS,
  TOAST_POSITION,
  TOAST_POSITIONS,
  createToastStore,
  type ToastEntry,
  type ToastPosition,
  type ToastStore,
} from './toast-store.ts';
import styles from './toast.module.css';
import { ToneIcon } from './tone-icon.tsx';
import { uiWords } from '../ui.words.ts';
import { usePausableTimer } from './use-pausable-timer.ts';
import { ToastContext } from './use-toast.ts';

type ToastProviderProps = { children: ReactNode; position?: ToastPosition; duration?: number };

export function ToastProvider({
  children,
  position = TOAST_POSITION,
  duration = TOAST_MILLISECONDS,
}: ToastProviderProps) {
  const [store] = useState(createToastStore);
  return (
    <ToastContext value={store}>
      {children}
      <ToastRegions store={store} position={position} duration={duration} />
    </ToastContext>
  );
}

function ToastRegions({ store, position, duration }: { store: ToastStore; position: ToastPosition; duration: number }) {
  const toasts = useStore(store.entries);
  return (
    <section aria-label={uiWords.notifications}>
      {TOAST_POSITIONS.map((place) => (
        <ol
          key={place}
          data-position={place}
          aria-live="polite"
          className={classNames(styles['region'], styles[place])}
        >
          {toasts
            .filter((toast) => (toast.position ?? position) === place)
            .map((toast) => (
              <Toast
                key={toast.id}
                toast={toast}
                duration={toast.duration ?? duration}
                onDismiss={() => store.dismiss(toast.id)}
              />
            ))}
        </ol>
      ))}
    </section>
  );
}

function Toast({ toast, duration, onDismiss }: { toast: ToastEntry; duration: number; onDismiss: () => void }) {
  const { tone = 'success', title, detail, action } = toast;
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
      <button type="button" className={styles['close']} aria-label={uiWords.dismiss} onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
