/** What happens besides the orders, spread over the shift in this order. */
const TROUBLES = ['kill', 'offline', 'deploy', 'kill again', 'long offline', 'reload'] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface ShiftPlan {
  readonly orders: number;
  /** How long the two spells without a line are. */
  readonly spellsMs: readonly [short: number, long: number];
  /** How long after the one before each order comes. */
  readonly gapsMs: readonly number[];
  /** Before which order. */
  readonly troubles: ReadonlyMap<number, Trouble>;
}

/** Three of ten orders come within two minutes, as many as that takes a second; the others a little further apart. */
const RUSH_SHARE = 0.3;
const RUSH_MS = 120_000;
const CALM_GAP_MS = 2500;

export function planOf(orders: number, spellsMs: readonly [number, number]): ShiftPlan {
  const rush = Math.round(orders * RUSH_SHARE);
  const calm = orders - rush;
  const rushFrom = Math.floor(calm / 2);
  // A small shift has a short rush, as dense as the large one's.
  const rushGap = Math.min(RUSH_MS / Math.max(1, rush), RUSH_MS / 60);
  const gapsMs = Array.from({ length: orders }, (_, place) =>
    place >= rushFrom && place < rushFrom + rush ? rushGap : CALM_GAP_MS,
  );
  const troubles = new Map(
    TROUBLES.map((trouble, place) => [Math.floor(((place + 1) * orders) / (TROUBLES.length + 1)), trouble]),
  );
  return { orders, spellsMs, gapsMs, troubles };
}
