import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { Allowed } from '../../ui/layout/allowed.tsx';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormCount } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { orderingQuery, useSetOrdering, type OrderingSettings } from './availability.queries.ts';
import { BusyMode } from './busy-mode.tsx';
import { storeMessages } from './store.messages.ts';

export function OrderingCard() {
  const messages = useMessages(storeMessages).ordering;
  const query = useQuery(orderingQuery);
  return (
    <Card title={messages.title}>
      <QueryView query={query} skeleton={<Skeleton shape="row" count={3} />}>
        {(settings) => (
          <div className={styles['form']}>
            <Allowed right="store">
              <Automatic settings={settings} />
              <UsualTime settings={settings} />
            </Allowed>
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
        mutate({ acceptsAutomatically }, { onError: (error) => toast.showError(messages.notSaved, error) })
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

interface Values {
  readonly standardPrepMinutes: number | null;
}

function UsualTimeDialog({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const { ordering: messages } = useMessages(storeMessages);
  const toast = useToast();
  const save = useSetOrdering();
  const form = useMutationForm<Values, unknown>({
    schema: availabilityContract.setOrderingSettings.body,
    defaultValues: { standardPrepMinutes: minutes },
    missing: ({ standardPrepMinutes }) => ({
      standardPrepMinutes: standardPrepMinutes === null && messages.prepMissing,
    }),
    save: ({ standardPrepMinutes }, callbacks) =>
      save.mutate({ standardPrepMinutes: standardPrepMinutes ?? undefined }, callbacks),
    onSaved: () => {
      toast.show({ title: messages.saved });
      onClose();
    },
    findErrors: fieldErrors,
  });
  return (
    <FormDialog
      title={messages.prep}
      text={messages.prepHelp}
      submitLabel={messages.save}
      form={form}
      onClose={onClose}
    >
      <FormCount<Values> name="standardPrepMinutes" label={messages.prep} isLabelHidden unit={messages.minutes} />
    </FormDialog>
  );
}
