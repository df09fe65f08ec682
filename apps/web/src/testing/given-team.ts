import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import type { Invitation, Team, TeamMember } from '../features/team/team.queries.ts';
import type { FakeServer } from './fake-server.ts';
import { GIVEN_MEMBER_ID } from './given-vendor.ts';

const givenId = (index: number) => `01932f6e-0000-7000-8000-0000000d${String(index).padStart(4, '0')}`;

export const givenOwner: TeamMember = {
  memberId: null,
  name: 'Kay Adeyemi',
  email: 'kay@mama.ng',
  role: 'owner',
  signsInWith: 'email',
  lastActiveAt: null,
  isOwner: true,
};

export const givenMember = (different: Partial<TeamMember> = {}): TeamMember => ({
  memberId: GIVEN_MEMBER_ID,
  name: 'Tunde Bakare',
  email: 'tunde@mail.ng',
  role: 'kitchen',
  signsInWith: 'email',
  lastActiveAt: '2026-11-15T19:24:00.000Z',
  isOwner: false,
  ...different,
});

export const givenManager = givenMember({
  memberId: givenId(2),
  name: 'Amaka Obi',
  role: 'manager',
  email: 'a@obi.ng',
});

export const givenInvitation: Invitation = {
  invitationId: givenId(10),
  name: 'Emeka Nwosu',
  email: 'emeka@mail.ng',
  role: 'kitchen',
  sentAt: '2026-11-15T17:30:00.000Z',
  expiresAt: '2026-11-22T17:30:00.000Z',
};

export const givenTeam = (different: Partial<Team> = {}): Team => ({
  members: [givenOwner, givenManager, givenMember()],
  invitations: [givenInvitation],
  devices: [],
  ...different,
});

export const givenTeamAt = (server: FakeServer, different: Partial<Team> = {}) =>
  server.responds(teamContract.readTeam, givenTeam(different));
