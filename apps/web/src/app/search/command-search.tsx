import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from '../../features/orders/order-view.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { useView } from '../../platform/storage/view-state.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { frameMessages } from '../frame/frame.messages.ts';

const SearchDialog = lazyWithRetry('search', () => import('./search-dialog.tsx'));

const OWN_KEYS = 'input, textarea, select, [role="dialog"], [role="menu"], [contenteditable]';

/** Opens with ⌘K or Ctrl+K, with / unless single keys are switched off (WCAG 2.1.4), and with its icon. */
export function CommandSearch({ className }: { readonly className: string | undefined }) {
  const { search } = useMessages(frameMessages);
  const areKeysOn = useView(singleKeys);
  const { triggerElement, wasOpened, isOpen, setOpen } = useOpening({
    kind: 'dialog',
    trigger: (
      <button type="button" className={className} aria-label={search}>
        <Search aria-hidden="true" />
      </button>
    ),
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
    const isTyping = target instanceof Element && target.closest(OWN_KEYS) !== null;
    const isSlash = key === '/' && areKeysOn && !isTyping && !ctrlKey && !metaKey && !altKey;
    if (event.defaultPrevented || (!isCommand && !isSlash)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      {triggerElement}
      {wasOpened && (
        <LazyBoundary overlay={{ isOpen, onClose: () => setOpen(false) }}>
          <SearchDialog isOpen={isOpen} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
