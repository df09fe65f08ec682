import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { MemberRole } from '@vendor-portal/contract/team/rights.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormText } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { DialogForm } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { RoleChoice } from './role-choice.tsx';
import { teamMessages } from './team.messages.ts';
import { useChangeRole, useInviteMember, useRemoveMember, type Invitation } from './team.queries.ts';

const NOBODY = { name: '', email: '', role: 'kitchen' as MemberRole };
type Values = typeof NOBODY;

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { invite: messages } = useMessages(teamMessages);
  const toast = useToast();
  const { mutate } = useInviteMember();
  const form = useMutationForm<Values, Invitation>({
    schema: teamContract.inviteMember.body,
    defaultValues: NOBODY,
    missing: ({ name, email }) => ({
      name: name.trim() === '' && messages.nameMissing,
      email: email.trim() === '' && messages.emailMissing,
    }),
    save: mutate,
    onSaved: ({ email }) => {
      toast.show({ title: messages.sent(email) });
      onClose();
    },
    findErrors: fieldErrors,
  });
  return (
    <FormDialog title={messages.open} submitLabel={messages.submit} form={form} onClose={onClose}>
      <FormText<Values> name="name" label={messages.name} isRequired maxLength={60} />
      <FormText<Values> name="email" type="email" label={messages.email} isRequired />
      <FormRole />
    </FormDialog>
  );
}

function FormRole() {
  const { field } = useController<Values, 'role'>({ name: 'role' });
  return <RoleChoice value={field.value} onChange={field.onChange} />;
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
