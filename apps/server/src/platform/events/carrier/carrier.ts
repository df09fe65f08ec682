import type { Note } from '../../database/transactions.ts';

export type { Note } from '../../database/transactions.ts';

/**
 * Carries word from process to process that there is something to look at. Notes may be lost or come twice: whoever
 * relies on them also looks by itself now and then, so that a deaf carrier costs seconds and nothing else.
 */
export interface Carrier {
  readonly name: 'postgres' | 'nats';
  /** False while notes of other processes would not arrive. */
  readonly isHearing: boolean;
  /** Never waits and never fails. This process hears its own notes at once, others within a moment. */
  readonly tell: (note: Note) => void;
  /** Calls back for every note on the topic; the answer stops it. */
  readonly on: (topic: string, heard: (text: string) => void) => () => void;
  /** Calls back whenever something may have been missed; the answer stops it. */
  readonly onGap: (look: () => void) => () => void;
  readonly close: () => Promise<void>;
}

export const vendorTopic = (vendorId: string) => `vendor.${vendorId}`;

/** On a vendor's topic: there are new events, or this session is over. */
export const NEW_EVENTS = 'events';
export const sessionEnded = (sessionId: string) => `ended ${sessionId}`;
export const endedSession = (text: string) => (text.startsWith('ended ') ? text.slice('ended '.length) : undefined);
