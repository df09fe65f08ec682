import { BookOpen, ChefHat, ClipboardCheck, Crown, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { MEMBER_ROLES, mayManage, type MemberRole, type Role } from '@vendor-portal/contract/team/rights.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Badge } from '../../ui/text/badge.tsx';
import styles from './team.module.css';
import { teamMessages } from './team.messages.ts';

export const ROLE_ICONS: Readonly<Record<Role, LucideIcon>> = {
  owner: Crown,
  manager: ClipboardCheck,
  kitchen: ChefHat,
  bookkeeper: BookOpen,
};

export function RoleBadge({ role }: { readonly role: Role }) {
  const { roles } = useMessages(teamMessages);
  const Icon = ROLE_ICONS[role];
  return <Badge icon={<Icon />}>{roles[role].name}</Badge>;
}

/** Those that the signed-in person may give and end. */
export function useManagedRoles(): readonly MemberRole[] {
  // A server of the version before knows only owners.
  const own = useVendor().me?.role ?? 'owner';
  return MEMBER_ROLES.filter((role) => mayManage(own, role));
}

interface RoleChoiceProps {
  readonly value: MemberRole;
  readonly onChange: (role: MemberRole) => void;
}

export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const messages = useMessages(teamMessages);
  const id = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{messages.role}</legend>
      {useManagedRoles().map((role) => {
        const Icon = ROLE_ICONS[role];
        return (
          <label key={role} className={styles['option']}>
            <span className={styles['optionIcon']}>
              <Icon aria-hidden="true" />
            </span>
            <span className={styles['optionText']}>
              <span>{messages.roles[role].name}</span>
              <small id={`${id}-${role}`}>{messages.invite.choices[role]}</small>
            </span>
            <input
              type="radio"
              name={id}
              value={role}
              checked={role === value}
              aria-label={messages.roles[role].name}
              aria-describedby={`${id}-${role}`}
              onChange={() => onChange(role)}
            />
          </label>
        );
      })}
      <p>{messages.seesPrices}</p>
    </fieldset>
  );
}
