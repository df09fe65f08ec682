import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { passwordErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { ownTeamMessages } from './own-team.messages.ts';
import { deleteOwnAccount } from './team.queries.ts';

/** For members: an owner requests the deletion of the store. */
export function DeleteAccountCard() {
  const { deletion: messages } = useMessages(ownTeamMessages);
  const { me } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  if (me === undefined || me.memberId === null) return null;
  return (
    <Card title={messages.title} lead={messages.lead}>
      <div className={styles['actions']}>
        <Button onClick={() => setIsOpen(true)}>{messages.open}</Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const NOTHING = { password: '' };

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { deletion: messages } = useMessages(ownTeamMessages);
  const deletion = useMutation({ mutationFn: deleteOwnAccount });
  const form = useMutationForm({
    schema: teamContract.deleteOwnAccount.body,
    defaultValues: NOTHING,
    save: deletion.mutate,
    onSaved: onClose,
    findErrors: passwordErrors,
  });
  return (
    <FormDialog
      title={messages.confirm}
      text={messages.text}
      submitLabel={messages.open}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      <FormPassword<typeof NOTHING> name="password" label={messages.password} />
    </FormDialog>
  );
}
