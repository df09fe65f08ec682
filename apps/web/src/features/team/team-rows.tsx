import { Clock, Crown, Ellipsis, Grip, KeyRound, Mail, UserCog, UserX } from 'lucide-react';
import { useState } from 'react';
import { useHasRight } from '../../platform/session/rights.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { serverNow } from '../../platform/time/server-time.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Face } from './face.tsx';
import { OfferDialog } from './ownership/offer-dialog.tsx';
import { ownershipMessages } from './ownership/ownership.messages.ts';
import { RoleBadge, useManagedRoles } from './role-choice.tsx';
import { RemoveDialog, ResetPinDialog, RoleDialog, type ManagedMember, type StarterPin } from './team-dialogs.tsx';
import styles from './team.module.css';
import { teamMessages } from './team.messages.ts';
import { useCancelInvitation, useResendInvitation, type Invitation, type TeamMember } from './team.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function useLastActive({ lastActiveAt, isOwner }: TeamMember, isYou: boolean): string {
  const messages = useMessages(teamMessages);
  const { timeZone } = useVendor();
  if (isYou) return messages.now;
  // When the owner was active is the owner's own business.
  if (lastActiveAt === null) return isOwner ? '' : messages.never;
  const minutes = Math.floor((serverNow() - Date.parse(lastActiveAt)) / MINUTE_MS);
  if (minutes < 2) return messages.now;
  return minutes < 60 ? messages.minutesAgo(minutes) : formatInstant(lastActiveAt, timeZone, 'dayAndTime');
}

interface MemberRowProps {
  readonly member: TeamMember;
  readonly onStarterPin: (starter: StarterPin) => void;
}

export function MemberRow({ member, onStarterPin }: MemberRowProps) {
  const messages = useMessages(teamMessages);
  const { me } = useVendor();
  const { memberId, name, email, role, signsInWith } = member;
  const isYou = memberId === (me?.memberId ?? null);
  const lastActive = useLastActive(member, isYou);
  const WaysIn = signsInWith === 'pin' ? Grip : Mail;
  return (
    <li className={styles['row']}>
      <div className={styles['person']}>
        <Face name={name} />
        <div className={styles['names']}>
          <span className={styles['name']}>
            {name} {isYou && <small>{messages.you}</small>}
          </span>
          {email !== null && <span className={styles['note']}>{email}</span>}
        </div>
      </div>
      <span className={styles['roleCell']}>
        <RoleBadge role={role} />
      </span>
      <span className={styles['fact']}>
        <WaysIn aria-hidden="true" />
        {messages.signsInWith[signsInWith]}
      </span>
      <span className={styles['fact']}>
        {lastActive === messages.now && <span aria-hidden="true" className={styles['dot']} />}
        {lastActive !== '' && <span className="visually-hidden">{messages.lastActive} </span>}
        {lastActive}
      </span>
      <span className={styles['rowMenu']}>
        <MemberMenu member={member} isYou={isYou} onStarterPin={onStarterPin} />
      </span>
    </li>
  );
}

function MemberMenu({ member, isYou, onStarterPin }: MemberRowProps & { readonly isYou: boolean }) {
  const messages = useMessages(teamMessages);
  const roles = useManagedRoles();
  const [open, setOpen] = useState<'role' | 'pin' | 'remove' | 'owner' | null>(null);
  const isOwner = useHasRight('identity');
  const { offer } = useMessages(ownershipMessages);
  const managed = toManaged(member);
  const close = () => setOpen(null);
  const entries: MenuEntry[] = [];
  if (managed && !isYou && roles.includes(managed.role)) {
    const isPinOnly = member.signsInWith === 'pin';
    // With a PIN alone nobody can have another role, and everybody else sets theirs with their password.
    if (isPinOnly)
      entries.push({
        kind: 'item',
        label: messages.resetPin.open,
        icon: <KeyRound aria-hidden="true" />,
        onSelect: () => setOpen('pin'),
      });
    else if (roles.length > 1)
      entries.push({
        kind: 'item',
        label: messages.change.open,
        icon: <UserCog aria-hidden="true" />,
        onSelect: () => setOpen('role'),
      });
    if (isOwner && !isPinOnly)
      entries.push({
        kind: 'item',
        label: offer.open,
        icon: <Crown aria-hidden="true" />,
        onSelect: () => setOpen('owner'),
      });
    entries.push({
      kind: 'item',
      label: messages.remove.open,
      icon: <UserX aria-hidden="true" />,
      tone: 'danger',
      onSelect: () => setOpen('remove'),
    });
  }
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        entries={entries}
        trigger={
          <Button variant="quiet" isIconOnly aria-label={messages.menu(member.name)}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
      {open === 'role' && managed && <RoleDialog member={managed} onClose={close} />}
      {open === 'pin' && managed && <ResetPinDialog member={managed} onStarterPin={onStarterPin} onClose={close} />}
      {open === 'owner' && managed && <OfferDialog member={managed} onClose={close} />}
      {open === 'remove' && managed && <RemoveDialog member={managed} onClose={close} />}
    </>
  );
}

const toManaged = ({ memberId, name, role }: TeamMember): ManagedMember | undefined =>
  memberId === null || role === 'owner' ? undefined : { memberId, name, role };

export function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const messages = useMessages(teamMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const resend = useResendInvitation();
  const cancel = useCancelInvitation();
  const { invitationId, name, email, role, sentAt, expiresAt } = invitation;
  const left = Date.parse(expiresAt) - serverNow();
  const days = left > 0 ? Math.max(1, Math.round(left / DAY_MS)) : 0;
  return (
    <li className={styles['row']}>
      <div className={styles['person']}>
        <span aria-hidden="true" className={styles['letter']}>
          <Mail />
        </span>
        <div className={styles['names']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['note']}>{email}</span>
        </div>
      </div>
      <span className={styles['roleCell']}>
        <RoleBadge role={role} />
      </span>
      <span className={styles['sent']}>
        <Badge tone="info" icon={<Clock />}>
          {messages.invited}
        </Badge>
        <span className={styles['note']}>{messages.expires(formatInstant(sentAt, timeZone, 'day'), days)}</span>
      </span>
      <span className={styles['buttons']}>
        <Button
          size="small"
          isBusy={resend.isPending}
          aria-label={messages.resendTo(name)}
          onClick={() =>
            resend.mutate(
              { invitationId },
              {
                onSuccess: () => toast.show({ title: messages.resent(email) }),
                onError: (error) => toast.showError(messages.notResent, error),
              },
            )
          }
        >
          {messages.resend}
        </Button>
        <Button
          size="small"
          variant="quiet"
          isBusy={cancel.isPending}
          aria-label={messages.cancelFor(name)}
          onClick={() =>
            cancel.mutate(
              { invitationId },
              {
                onSuccess: () => toast.show({ title: messages.cancelled(name) }),
                onError: (error) => toast.showError(messages.notCancelled, error),
              },
            )
          }
        >
          {messages.cancel}
        </Button>
      </span>
    </li>
  );
}
