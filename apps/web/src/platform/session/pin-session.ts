import { createStore } from 'zustand/vanilla';
import { listRule } from '@vendor-portal/contract/team/rights.ts';
import type { CallDefinition, Right } from '@vendor-portal/contract/wire/call.ts';
import { onSessionClear } from '../storage/session-data.ts';
import { sessionEnded } from './session-ended.ts';

/** Of whoever has entered a PIN on this shared tablet. */
export interface PinSession {
  readonly token: string;
  readonly memberId: string;
  readonly name: string;
  readonly rights: readonly Right[];
  /** Of the tablet's own session, without a PIN. */
  readonly tabletRights: readonly Right[];
  /** Until locked or for twelve hours, however idle. */
  readonly stays: boolean;
}

/** In memory only: a reload locks the tablet. The stored token is always the tablet's own. */
export const pinSession = createStore<{ readonly open: PinSession | null }>(() => ({ open: null }));

/** Locks the screen; the tablet stays signed in. */
export const closePin = () => pinSession.setState({ open: null });

// Ended by the server, or with the tablet's own session.
sessionEnded.subscribe(({ token }) => {
  if (token !== null && token === pinSession.getState().open?.token) closePin();
});
onSessionClear(closePin);

/** What is pressed, and what only the member may read; everything else stays with the tablet. */
export function findPinToken({ method, right }: Pick<CallDefinition, 'method' | 'right'>): string | undefined {
  const { open } = pinSession.getState();
  if (open === null || right === undefined) return undefined;
  const { rights, tabletRights, token } = open;
  const isNeeded = (each: Right) => rights.includes(each) && (method !== 'GET' || !tabletRights.includes(each));
  return listRule(right).some(isNeeded) ? token : undefined;
}
