import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useView } from '../../../platform/storage/view-state.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { pressOrderKey } from './press-order-key.ts';
import { orderListWords } from '../orders.words.ts';
import { singleKeys } from './order-view.ts';

const OrderKeysDialog = lateOverlay('order keys', () => import('./order-keys-dialog.tsx'));

/** The list's keys (WCAG 2.1.4: single ones can be switched off), and the dialog that tells them. */
export function OrderKeys({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  const words = useWords(orderListWords).keys;
  const [isOpen, setIsOpen] = useState(false);
  const areKeysOn = useView(singleKeys);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen || isTyping(event) || place.current === null) return;
    if (event.key === '?' && areKeysOn) setIsOpen(true);
    else if (!pressOrderKey(event.key, place.current, areKeysOn)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button variant="quiet" isIconOnly aria-label={words.open} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Keyboard aria-hidden="true" />
      </Button>
      {isOpen && <OrderKeysDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const OWN_KEYS = 'input, textarea, select, [role="tab"], [role="dialog"], [role="menu"], [contenteditable]';

/** Whatever makes its own use of keys keeps them. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(OWN_KEYS) !== null);
