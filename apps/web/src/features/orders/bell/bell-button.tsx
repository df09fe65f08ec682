import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { orderListMessages } from '../order-list.messages.ts';
import { useStore } from 'zustand';
import { sound } from '../../../platform/sound/speaker.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';

/** Lazy-loaded: 22 kB with the dialog's code. */
const BellDialog = lazyWithRetry('bell', () => import('./bell-form.tsx'));

export function BellButton() {
  const messages = useMessages(orderListMessages);
  const isBlocked = useStore(sound, (state) => state.isBlocked);
  const Icon = isBlocked ? VolumeX : Volume2;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        isIconOnly
        aria-label={isBlocked ? messages.bellOff : messages.bell}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden="true" />
      </Button>
      {isOpen && (
        <LazyBoundary overlay={{ isOpen, onClose: close }}>
          <BellDialog onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
