import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { storeMessages } from './store.messages.ts';
import { useSetBusy, type OrderingSettings } from './availability.queries.ts';
import { timeOrDay } from './store-state.ts';
import { BusyDialog } from './busy-dialog.tsx';

export function BusyMode({ settings }: { settings: OrderingSettings }) {
  const { ordering: messages } = useMessages(storeMessages);
  const text = useBusyText(settings);
  const off = useSetBusy();
  const { status, message } = mutationState(off);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles['busy']}>
      <div className={styles['line']}>
        <div className={styles['what']}>
          <h3>{messages.busyTitle}</h3>
          <p className={styles['note']}>{text}</p>
        </div>
        {settings.busyMinutes > 0 ? (
          <Button isBusy={status === 'loading'} onClick={() => off.mutate({ busyMinutes: 0 })}>
            {messages.turnOff}
          </Button>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {messages.turnOn}
          </Button>
        )}
      </div>
      <FormError message={message} />
      {isOpen && <BusyDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function useBusyText({ busyMinutes, busyUntil }: OrderingSettings): string {
  const { ordering: messages, switches } = useMessages(storeMessages);
  const { timeZone } = useVendor();
  if (busyMinutes === 0) return messages.busyHelp;
  const until = busyUntil === null ? switches.untilYouSay : switches.until(timeOrDay(busyUntil, timeZone));
  return `${messages.isBusy(busyMinutes)}, ${until}.`;
}
