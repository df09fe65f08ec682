import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ROLES } from '@vendor-portal/contract/team/rights.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import OwnershipCard from './ownership/ownership-card.tsx';
import { InvitationRow, MemberRow } from './team-rows.tsx';
import { InviteDialog, StarterPinDialog, type StarterPin } from './team-dialogs.tsx';
import { TabletsCard } from './tablets-card.tsx';
import styles from './team.module.css';
import { teamMessages } from './team.messages.ts';
import { teamQuery, type Team } from './team.queries.ts';
import { ROLE_ICONS } from './role-choice.tsx';

export default function TeamPage() {
  const query = useQuery(teamQuery);
  return (
    <div className={styles['page']}>
      <OwnershipCard />
      <PeopleCard query={query} />
      {query.data && (
        <>
          <RolesCard team={query.data} />
          <TabletsCard tablets={query.data.devices} />
        </>
      )}
    </div>
  );
}

function PeopleCard({ query }: { readonly query: ReturnType<typeof useQuery<Team>> }) {
  const messages = useMessages(teamMessages);
  const [isInviting, setIsInviting] = useState(false);
  const [starter, setStarter] = useState<StarterPin | null>(null);
  return (
    <Card
      title={messages.title}
      action={
        <Button variant="primary" onClick={() => setIsInviting(true)}>
          <Plus aria-hidden="true" />
          {messages.invite.open}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<Skeleton shape="row" count={3} />}>
        {({ members, invitations }) => (
          <div className={styles['table']}>
            <div aria-hidden="true" className={styles['heads']}>
              <span>{messages.person}</span>
              <span>{messages.role}</span>
              <span>{messages.signIn}</span>
              <span>{messages.lastActive}</span>
            </div>
            <ul className={styles['rows']} aria-label={messages.title}>
              {members.map((member) => (
                <MemberRow key={member.memberId} member={member} onStarterPin={setStarter} />
              ))}
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.invitationId} invitation={invitation} />
              ))}
            </ul>
            {members.length + invitations.length === 1 && <p className={styles['alone']}>{messages.alone}</p>}
          </div>
        )}
      </QueryView>
      {isInviting && <InviteDialog onStarterPin={setStarter} onClose={() => setIsInviting(false)} />}
      {starter && <StarterPinDialog starter={starter} onClose={() => setStarter(null)} />}
    </Card>
  );
}

function RolesCard({ team: { members } }: { readonly team: Team }) {
  const messages = useMessages(teamMessages);
  return (
    <Card title={messages.rolesTitle}>
      <ul className={styles['roles']}>
        {ROLES.map((role) => {
          const Icon = ROLE_ICONS[role];
          const { name, does, doesNot } = messages.roles[role];
          return (
            <li key={role}>
              <p className={styles['roleHead']}>
                <Icon aria-hidden="true" />
                <strong>{name}</strong>
                <span>{messages.people(members.filter((member) => member.role === role).length)}</span>
              </p>
              <p>{does}</p>
              <p className={styles['note']}>{doesNot}</p>
            </li>
          );
        })}
      </ul>
      <p className={styles['under']}>{messages.seesPrices}</p>
    </Card>
  );
}
