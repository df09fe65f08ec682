import { useState } from 'react';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { PIN_DIGITS, pinRefusal } from '@vendor-portal/contract/team/pin.ts';
import type { MemberRole } from '@vendor-portal/contract/team/rights.ts';
import { passwordErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { FormText } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { ownTeamMessages } from './own-team.messages.ts';
import { useSetPin } from './team.queries.ts';

/** The owner has none: a tablet never works as the owner. */
export function PinCard() {
  const { pin: messages } = useMessages(ownTeamMessages);
  const { me } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  if (me === undefined || me.role === 'owner' || me.role === 'device') return null;
  return (
    <Card title={messages.title} lead={messages.lead}>
      <div className={styles['actions']}>
        <Button onClick={() => setIsOpen(true)}>{messages.open}</Button>
      </div>
      {isOpen && <PinDialog role={me.role} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const NOTHING = { pin: '', password: '' };
type Values = typeof NOTHING;

function PinDialog({ role, onClose }: { readonly role: MemberRole; readonly onClose: () => void }) {
  const { pin: messages } = useMessages(ownTeamMessages);
  const toast = useToast();
  const { mutate } = useSetPin();
  const form = useMutationForm<Values, null>({
    schema: pinsContract.setPin.body,
    defaultValues: NOTHING,
    missing: ({ pin }) => ({ pin: pinRefusal(pin, role) ?? false }),
    save: mutate,
    onSaved: () => {
      toast.show({ title: messages.done });
      onClose();
    },
    findErrors: passwordErrors,
  });
  return (
    <FormDialog title={messages.dialog} submitLabel={messages.submit} form={form} onClose={onClose}>
      <FormText<Values>
        name="pin"
        label={messages.label(PIN_DIGITS[role])}
        inputMode="numeric"
        maxLength={PIN_DIGITS[role]}
        isRequired
      />
      <FormPassword<Values> name="password" label={messages.password} isRequired />
    </FormDialog>
  );
}
