import { createContext, use } from 'react';
import type { ToastStore } from './toast-store.ts';

/** Given by `ToastProvider`, and apart from it: whoever says something need not bring what shows it. */
export const ToastContext = createContext<ToastStore | null>(null);

/** `show` a short word about a button's deed. Never the only place where an error stands. */
export function useToast(): Pick<ToastStore, 'show' | 'dismiss'> {
  const store = use(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider above it');
  return store;
}
