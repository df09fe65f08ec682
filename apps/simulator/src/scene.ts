import type { Dice } from '@vendor-portal/contract/values/dice.ts';
import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';

/** What everybody in the simulation is handed. */
export interface Scene {
  readonly call: CallGateway;
  readonly dice: Dice;
  readonly now: () => Date;
  /** Stores to order from; the demo is about the first one. */
  readonly vendorIds: readonly string[];
  /** On a quiet hour of the day. */
  readonly ordersPerHour: number;
  readonly timeZone: string;
  /** Whether customers come as on a Friday evening, at any hour. */
  readonly isBusyFriday: () => boolean;
}

/** Something somebody will do. */
export interface Plan {
  readonly at: Date;
  /** Answers what comes next, if anything. */
  readonly act: () => Promise<Plan | undefined>;
}

/** So many seconds from now. */
export const later = ({ now }: Pick<Scene, 'now'>, seconds: number): Date => new Date(now().getTime() + seconds * 1000);
