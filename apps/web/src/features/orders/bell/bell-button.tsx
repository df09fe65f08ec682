import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { orderListMessages } from '../orders.messages.ts';
import { useStore } from 'zustand';
import { sound } from '../../../platform/sound/speaker.ts';
import { BellDialog } from './bell-dialog.tsx';

export function BellButton() {
  const messages = useMessages(orderListMessages);
  const isBlocked = useStore(sound, (state) => state.isBlocked);
  const Icon = isBlocked ? VolumeX : Volume2;
  const [isOpen, setIsOpen] = useState(false);
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
      {isOpen && <BellDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
