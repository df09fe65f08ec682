import type { Dice } from '@vendor-portal/contract/values/dice.ts';
import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';

export interface Scene {
  readonly call: CallGateway;
  readonly dice: Dice;
  readonly now: () => Date;
  /** The first is the demo's. */
  readonly vendorIds: readonly string[];
  /** In a quiet hour. */
  readonly ordersPerHour: number;
  readonly timeZone: string;
  /** Whether it is always as busy as on a Friday evening. */
  readonly isBusyFriday: () => boolean;
}

export interface Plan {
  readonly at: Date;
  /** Answers the next action, if any. */
  readonly act: () => Promise<Plan | undefined>;
}

/** That many seconds from now. */
export const later = ({ now }: Pick<Scene, 'now'>, seconds: number): Date => new Date(now().getTime() + seconds * 1000);
