import { Grip, Mail } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { MemberRole } from '@vendor-portal/contract/team/rights.ts';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { SegmentedControl } from '../../ui/choice/segmented-control.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormText } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogForm } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './team.module.css';
import { teamMessages } from './team.messages.ts';
import { useAddMember, useChangeRole, useInviteMember, useRemoveMember, useResetPin } from './team.queries.ts';

const NOBODY = { name: '', email: '', role: 'kitchen' as MemberRole };
type Values = typeof NOBODY;

interface InviteDialogProps {
  /** Of somebody without an email address. */
  readonly onStarterPin: (starter: StarterPin) => void;
  readonly onClose: () => void;
}

export function InviteDialog({ onStarterPin, onClose }: InviteDialogProps) {
  const { invite: messages } = useMessages(teamMessages);
  const toast = useToast();
  const [hasEmail, setHasEmail] = useState(true);
  const invite = useInviteMember();
  const add = useAddMember();
  const form = useMutationForm<Values, string | null>({
    schema: hasEmail ? teamContract.inviteMember.body : pinsContract.addMember.body,
    defaultValues: NOBODY,
    missing: ({ name, email }) => ({
      name: name.trim() === '' && messages.nameMissing,
      email: hasEmail && email.trim() === '' && messages.emailMissing,
    }),
    save: ({ name, email, role }, callbacks) =>
      hasEmail
        ? invite.mutate({ name, email, role }, { ...callbacks, onSuccess: () => callbacks.onSuccess(null) })
        : add.mutate({ name, role: 'kitchen' }, { ...callbacks, onSuccess: ({ pin }) => callbacks.onSuccess(pin) }),
    onSaved: (pin, { name, email }) => {
      if (pin === null) toast.show({ title: messages.sent(email) });
      else onStarterPin({ name, pin });
      onClose();
    },
    findErrors: fieldErrors,
  });
  const role = form.watch('role');
  if (role !== 'kitchen' && !hasEmail) setHasEmail(true);
  return (
    <FormDialog
      title={messages.open}
      submitLabel={hasEmail ? messages.submit : messages.add}
      form={form}
      onClose={onClose}
    >
      <FormText<Values> name="name" label={messages.name} isRequired maxLength={60} />
      <FormRole />
      {role === 'kitchen' && (
        <div className={styles['way']}>
          <p aria-hidden="true">{messages.way}</p>
          <SegmentedControl
            isWide
            label={messages.way}
            value={hasEmail ? 'email' : 'pin'}
            onValueChange={(way) => setHasEmail(way === 'email')}
            segments={[
              { value: 'email', label: messages.byEmail, icon: <Mail aria-hidden="true" /> },
              { value: 'pin', label: messages.byPin, icon: <Grip aria-hidden="true" /> },
            ]}
          />
        </div>
      )}
      {hasEmail ? (
        <FormText<Values> name="email" type="email" label={messages.email} isRequired />
      ) : (
        <p className={styles['hint']}>{messages.pinMeans}</p>
      )}
    </FormDialog>
  );
}

function FormRole() {
  const { field } = useController<Values, 'role'>({ name: 'role' });
  return <RoleChoice value={field.value} onChange={field.onChange} />;
}

export interface StarterPin {
  readonly name: string;
  readonly pin: string;
}

export function StarterPinDialog({ starter, onClose }: { readonly starter: StarterPin; readonly onClose: () => void }) {
  const { starter: messages } = useMessages(teamMessages);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.title(starter.name)}
      description={messages.text}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <output className={styles['code']} aria-label={messages.label}>
        {starter.pin}
      </output>
    </Dialog>
  );
}

export function ResetPinDialog({
  member,
  onStarterPin,
  onClose,
}: MemberDialogProps & Pick<InviteDialogProps, 'onStarterPin'>) {
  const { resetPin: messages } = useMessages(teamMessages);
  const { mutate, isPending, error } = useResetPin();
  const { memberId, name } = member;
  const reset = () =>
    mutate(
      { memberId },
      {
        onSuccess: ({ pin }) => {
          onStarterPin({ name, pin });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.title(name)}
      consequence={messages.text}
      confirmLabel={messages.open}
      isBusy={isPending}
      error={error?.message}
      onConfirm={reset}
    />
  );
}

/** Of a member who is managed. */
export interface ManagedMember {
  readonly memberId: string;
  readonly name: string;
  readonly role: MemberRole;
}

interface MemberDialogProps {
  readonly member: ManagedMember;
  readonly onClose: () => void;
}

export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const { change: messages, roles } = useMessages(teamMessages);
  const toast = useToast();
  const [role, setRole] = useState(member.role);
  const { mutate, isPending, error } = useChangeRole();
  const save = () =>
    mutate(
      { memberId: member.memberId, role },
      {
        onSuccess: () => {
          toast.show({ title: messages.done(member.name, roles[role].name) });
          onClose();
        },
      },
    );
  return (
    <DialogForm
      title={messages.title(member.name)}
      description={messages.text}
      submitLabel={messages.submit}
      otherButton={<Button onClick={onClose}>{uiMessages.cancel}</Button>}
      isBusy={isPending}
      error={error?.message}
      onSubmit={role === member.role ? onClose : save}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
    </DialogForm>
  );
}

export function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const { remove: messages } = useMessages(teamMessages);
  const toast = useToast();
  const { mutate, isPending, error } = useRemoveMember();
  const { memberId, name } = member;
  const remove = () =>
    mutate(
      { memberId },
      {
        onSuccess: () => {
          toast.show({ title: messages.done(name) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.title(name)}
      consequence={messages.text}
      confirmLabel={messages.submit}
      isBusy={isPending}
      error={error?.message}
      onConfirm={remove}
    />
  );
}
