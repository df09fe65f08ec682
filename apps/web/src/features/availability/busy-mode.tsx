import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { storeWords } from './store.words.ts';
import { useSetBusy, type OrderingSettings } from './availability.queries.ts';
import { timeOrDay } from './store-state.ts';
import { BusyDialog } from './busy-dialog.tsx';

/** More minutes for every order, until an end that is chosen with it. */
export function BusyMode({ settings }: { settings: OrderingSettings }) {
  const { ordering: words } = useWords(storeWords);
  const text = useBusyText(settings);
  const off = useSetBusy();
  const { status, message } = mutationState(off);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles['busy']}>
      <div className={styles['line']}>
        <div className={styles['what']}>
          <h3>{words.busyTitle}</h3>
          <p className={styles['note']}>{text}</p>
        </div>
        {settings.busyMinutes > 0 ? (
          <Button isBusy={status === 'loading'} onClick={() => off.mutate({ busyMinutes: 0 })}>
            {words.turnOff}
          </Button>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {words.turnOn}
          </Button>
        )}
      </div>
      <FormError message={message} />
      {isOpen && <BusyDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function useBusyText({ busyMinutes, busyUntil }: OrderingSettings): string {
  const { ordering: words, switches } = useWords(storeWords);
  const { timeZone } = useVendor();
  if (busyMinutes === 0) return words.busyHelp;
  const until = busyUntil === null ? switches.untilYouSay : switches.until(timeOrDay(busyUntil, timeZone));
  return `${words.isBusy(busyMinutes)}, ${until}.`;
}
