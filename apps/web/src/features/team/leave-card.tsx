import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { ownTeamMessages } from './own-team.messages.ts';
import { leaveStore } from './team.queries.ts';

export function LeaveCard() {
  const { leave: messages } = useMessages(ownTeamMessages);
  const { name } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: leaveStore });
  return (
    <Card title={messages.title} lead={messages.lead}>
      <div className={styles['actions']}>
        <Button onClick={() => setIsOpen(true)}>{messages.open}</Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.confirm(name)}
        consequence={messages.text}
        confirmLabel={messages.open}
        isBusy={isPending}
        error={error?.message}
        onConfirm={mutate}
      />
    </Card>
  );
}
