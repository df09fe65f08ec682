import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { AddTabletDialog } from './add-tablet-dialog.tsx';
import { tabletsMessages } from './tablets.messages.ts';
import { useRevokeTablet, useUnlockPins, type Tablet } from './team.queries.ts';

export function TabletsCard({ tablets }: { readonly tablets: readonly Tablet[] }) {
  const messages = useMessages(tabletsMessages);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card
      title={messages.title}
      lead={messages.lead}
      action={
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" />
          {messages.add.open}
        </Button>
      }
    >
      {tablets.length === 0 ? (
        <p className={styles['note']}>{messages.none}</p>
      ) : (
        <ul className={styles['rows']}>
          {tablets.map((tablet) => (
            <TabletRow key={tablet.deviceId} tablet={tablet} />
          ))}
        </ul>
      )}
      {isAdding && <AddTabletDialog known={tablets} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

function TabletRow({ tablet }: { readonly tablet: Tablet }) {
  const messages = useMessages(tabletsMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const [isRemoving, setIsRemoving] = useState(false);
  const unlock = useUnlockPins();
  const { deviceId, name, lastSeenAt, isLocked } = tablet;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {name} {isLocked && <Badge tone="warning">{messages.locked}</Badge>}
        </span>
        <span className={styles['note']}>
          {lastSeenAt === null
            ? messages.neverSeen
            : messages.lastSeen(formatInstant(lastSeenAt, timeZone, 'dayAndTime'))}
        </span>
      </div>
      <div className={styles['actions']}>
        {isLocked && (
          <Button
            size="small"
            isBusy={unlock.isPending}
            aria-label={messages.unlockOn(name)}
            onClick={() =>
              unlock.mutate(
                { deviceId },
                {
                  onSuccess: () => toast.show({ title: messages.unlocked(name) }),
                  onError: (error) => toast.showError(messages.notUnlocked, error),
                },
              )
            }
          >
            {messages.unlock}
          </Button>
        )}
        <Button size="small" aria-label={messages.removeOf(name)} onClick={() => setIsRemoving(true)}>
          {messages.remove}
        </Button>
      </div>
      {isRemoving && <RemoveDialog tablet={tablet} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

function RemoveDialog({ tablet, onClose }: { readonly tablet: Tablet; readonly onClose: () => void }) {
  const messages = useMessages(tabletsMessages);
  const toast = useToast();
  const { mutate, isPending, error } = useRevokeTablet();
  const { deviceId, name } = tablet;
  const remove = () =>
    mutate(
      { deviceId },
      {
        onSuccess: () => {
          toast.show({ title: messages.removed(name) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.removeTitle(name)}
      consequence={messages.removeText}
      confirmLabel={messages.remove}
      isBusy={isPending}
      error={error?.message}
      onConfirm={remove}
    />
  );
}
