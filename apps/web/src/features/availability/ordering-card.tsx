import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/api/feature-status.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { BusyMode } from './busy-mode.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { storeMessages } from './store.messages.ts';
import { orderingQuery, useSetOrdering, type OrderingSettings } from './availability.queries.ts';
import { UsualTimeDialog } from './usual-time-dialog.tsx';

export function OrderingCard() {
  const messages = useMessages(storeMessages).ordering;
  const query = useQuery(orderingQuery);
  return (
    <Card title={messages.title}>
      <QueryView query={query} skeleton={<Skeleton shape="row" count={3} />}>
        {(settings) => (
          <div className={styles['form']}>
            <Automatic settings={settings} />
            <UsualTime settings={settings} />
            <BusyMode settings={settings} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Automatic({ settings }: { settings: OrderingSettings }) {
  const messages = useMessages(storeMessages).ordering;
  const { type } = useVendor();
  const toast = useToast();
  const { mutate, isPending, variables } = useSetOrdering();
  const isOn = isPending ? variables.acceptsAutomatically : settings.acceptsAutomatically;
  return (
    <Switch
      label={messages.automatic}
      help={type === 'pharmacy' ? messages.automaticHelpPharmacy : messages.automaticHelp}
      checked={isOn ?? settings.acceptsAutomatically}
      onCheckedChange={(acceptsAutomatically) =>
        mutate(
          { acceptsAutomatically },
          { onError: (error) => toast.show({ tone: 'error', title: messages.notSaved, detail: errorText(error) }) },
        )
      }
    />
  );
}

function UsualTime({ settings }: { settings: OrderingSettings }) {
  const { ordering: messages, change } = useMessages(storeMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['busy']}>
      <div className={styles['line']}>
        <div className={styles['what']}>
          <h3>{messages.usually(settings.standardPrepMinutes)}</h3>
          <p className={styles['note']}>{messages.prepHelp}</p>
        </div>
        <Button aria-haspopup="dialog" aria-label={messages.changePrep} onClick={() => setIsOpen(true)}>
          {change}
        </Button>
      </div>
      {isOpen && <UsualTimeDialog minutes={settings.standardPrepMinutes} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
