import { useQuery } from '@tanstack/react-query';
import { ChevronDown, SlidersHorizontal, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { isWaiting } from '../../../platform/actions/action.ts';
import { actions } from '../../../platform/actions/actions.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { storefrontQuery } from '../../products/products.queries.ts';
import { PendingAction } from '../actions/action-status.tsx';
import { orderLane, queueOrderAction, readOrderIntent } from '../actions/order-actions.queries.ts';
import { readyAt, useTime } from '../order-timing.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { useKitchenSettings } from './kitchen-settings.ts';
import styles from './kitchen.module.css';
import { chooseSections, findSections } from './sections.ts';
import { findRecallable } from './tickets.ts';

const MINUTE_MS = 60_000;

const recall = (order: Order) => void queueOrderAction(order, { kind: 'recall' });

/** The last one with one press, the others from a list. */
export function RecallTools({ orders }: { readonly orders: readonly Order[] }) {
  const messages = useMessages(kitchenMessages);
  const { timeZone } = useVendor();
  const minute = useTime((now) => Math.floor(now / MINUTE_MS));
  const queued = useStore(actions.state, (state) => state.actions).filter(isWaiting);
  const recalling = queued.find((action) => readOrderIntent(action)?.kind === 'recall');
  const [last, ...others] = findRecallable(orders, minute * MINUTE_MS).filter(
    ({ id }) => !queued.some(({ lane }) => lane === orderLane(id)),
  );
  if (recalling) return <PendingAction action={recalling} />;
  return (
    <>
      <Button data-page-key="z" disabled={last === undefined} onClick={() => last && recall(last)}>
        <Undo2 aria-hidden="true" />
        {last ? messages.recallOne(last.number) : messages.recall}
      </Button>
      {others.length > 0 && (
        <Menu
          trigger={
            <Button isIconOnly aria-label={messages.recallOther}>
              <ChevronDown aria-hidden="true" />
            </Button>
          }
          entries={others.map((order) => ({
            kind: 'item',
            label: messages.readyAt(order.number, formatInstant(readyAt(order), timeZone, 'time')),
            onSelect: () => recall(order),
          }))}
        />
      )}
    </>
  );
}

interface SettingsButtonProps {
  /** The chosen categories, as they are called now. */
  readonly sections: readonly string[];
}

export function SettingsButton({ sections }: SettingsButtonProps) {
  const messages = useMessages(kitchenMessages).settings;
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = sections;
  const shown = first === undefined ? messages.all : messages.some(first, others.length);
  return (
    <>
      <Button
        aria-label={messages.open(shown)}
        aria-haspopup="dialog"
        className={styles['settings']}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span>{shown}</span>
      </Button>
      {isOpen && <SettingsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(kitchenMessages).settings;
  const [settings, change] = useKitchenSettings();
  const query = useQuery(storefrontQuery);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.title}
      description={messages.lead}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <div className={styles['dialog']}>
        <Switch
          label={messages.large}
          help={messages.largeHelp}
          checked={settings.isLarge}
          onCheckedChange={(isLarge) => change({ isLarge })}
        />
        <QueryView
          query={query}
          isEmpty={({ menu }) => menu.categories.length === 0}
          empty={<p className="muted">{messages.none}</p>}
        >
          {({ menu: { categories } }) => (
            <CheckboxGroup
              label={messages.sections}
              help={messages.sectionsHelp}
              options={categories.map(({ name, products }) => ({
                value: name,
                label: name,
                help: messages.products(products.length),
              }))}
              value={findSections(settings.sections, categories).chosen}
              onValueChange={(names) => change({ sections: chooseSections(names, categories) })}
            />
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
