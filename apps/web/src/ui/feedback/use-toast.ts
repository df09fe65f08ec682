import { createContext, use } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Tone } from './alert.tsx';

/** The six positions and the defaults of §4 Toasts and §9. */
export const TOAST_POSITIONS = ['top', 'top-left', 'top-right', 'bottom-left', 'bottom', 'bottom-right'] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];

export const TOAST_POSITION: ToastPosition = 'bottom';
export const TOAST_MILLISECONDS = 5000;

export type ToastOptions = {
  title: string;
  detail?: string | undefined;
  tone?: Tone | undefined;
  position?: ToastPosition | undefined;
  /** Milliseconds; 0 stays until dismissed. */
  duration?: number | undefined;
  /** Such as undo. Pressing it also dismisses the toast. */
  action?: { label: string; onPress: () => void } | undefined;
};

export type ToastEntry = ToastOptions & { id: string };

export type ToastStore = {
  entries: StoreApi<readonly ToastEntry[]>;
  /** Returns the id for `dismiss`. */
  show: (toast: ToastOptions) => string;
  showError: (title: string, error: Error) => void;
  dismiss: (id: string) => void;
};

export function createToastStore(): ToastStore {
  const entries = createStore<readonly ToastEntry[]>(() => []);
  let lastId = 0;
  const show = (toast: ToastOptions) => {
    lastId += 1;
    const id = `toast-${lastId}`;
    entries.setState([...entries.getState(), { ...toast, id }], true);
    return id;
  };
  return {
    entries,
    show,
    showError: (title, error) => void show({ tone: 'error', title, detail: error.message || String(error) }),
    dismiss: (id) =>
      entries.setState(
        entries.getState().filter((toast) => toast.id !== id),
        true,
      ),
  };
}

/** Separate from `ToastProvider`, so that callers don't import what renders it. */
export const ToastContext = createContext<ToastStore | null>(null);

/** Shows a short message about a button's result. Never the only place for an error. */
export function useToast(): Omit<ToastStore, 'entries'> {
  const store = use(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider above it');
  return store;
}
