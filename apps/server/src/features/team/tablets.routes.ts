import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMember, resetPin, setPin } from './pins.service.ts';
import { claimTablet, enrolTablet, revokeTablet } from './tablets.service.ts';
import { listTabletPeople, lockTablet, unlockPins, unlockTablet } from './unlock.service.ts';

export const tabletsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, tabletsContract, {
    enrolTablet: ({ caller, write }) => enrolTablet({ ...platform, write }, caller),
    claimTablet: ({ by, body, client, write }) => claimTablet({ ...platform, write }, by, body, client),
    revokeTablet: ({ caller, by, body, write }) =>
      write((tx) => revokeTablet(tx, platform.clock, by, caller, body.deviceId)),
  });

export const pinsRoutes = (app: FastifyInstance, platform: Platform) => {
  const { db, clock } = platform;
  implement(app, pinsContract, {
    addMember: ({ caller, by, body, write }) => addMember({ ...platform, write }, by, caller, body),
    resetPin: ({ caller, by, body, write }) => resetPin({ ...platform, write }, by, caller, body.memberId),
    setPin: ({ caller, by, body, write }) => setPin({ ...platform, write }, by, caller, body),
    unlockPins: ({ caller, by, body, write }) => write((tx) => unlockPins(tx, clock, by, caller, body.deviceId)),
    listTabletPeople: ({ caller }) => listTabletPeople(db, clock, caller),
    unlockTablet: ({ caller, by, body, client, write }) =>
      unlockTablet({ ...platform, write }, by, caller, body, client),
    lockTablet: ({ caller, write }) => write((tx) => lockTablet(tx, clock, caller)),
  });
};
