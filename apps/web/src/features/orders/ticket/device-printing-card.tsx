import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/page-rows.module.css';
import { ticketPaper, ticketPrinting } from './device-printing.ts';
import { devicePrintingMessages } from './device-printing.messages.ts';

/** Of this device, not the store: its browser has a printer of its own. */
export function DevicePrintingCard() {
  const messages = useMessages(devicePrintingMessages);
  return (
    <Card title={messages.title}>
      <div className={styles['form']}>
        <Switch
          label={messages.automatic}
          help={messages.automaticHelp}
          checked={useView(ticketPrinting) !== null}
          onCheckedChange={(isOn) => ticketPrinting.choose(isOn ? new Date(serverNow()).toISOString() : null)}
        />
        <div className={styles['line']}>
          <span>{messages.paper}</span>
          <SegmentedControl
            label={messages.paper}
            value={useView(ticketPaper)}
            onValueChange={ticketPaper.choose}
            segments={(['58', '80'] as const).map((value) => ({ value, label: messages.millimetres(value) }))}
          />
        </div>
      </div>
    </Card>
  );
}
