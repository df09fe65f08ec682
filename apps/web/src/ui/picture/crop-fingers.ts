import { bring, type Crop, type CropScope, type Place } from './crop.ts';

const middleOf = ([first, second = first]: Fingers): Place => ({
  across: (first.across + second.across) / 2,
  down: (first.down + second.down) / 2,
});

/** Where one or two fingers lie. */
export type Fingers = readonly [Place, Place?];

/** Fingers that lie on one spot tell of no distance. */
const LEAST_SPREAD = 0.01;

/** A place is told in shares of the crop's sides, which need not be of one length. */
const spreadOf = ([first, second]: Fingers, ratio: number) =>
  second === undefined
    ? undefined
    : Math.max(LEAST_SPREAD, Math.hypot((first.across - second.across) * ratio, first.down - second.down));

/** What lay between the fingers stays between them; two that part look nearer. */
export function followFingers(crop: Crop, scope: CropScope, before: Fingers, now: Fingers): Crop {
  const [earlier, later] = [spreadOf(before, scope.ratio), spreadOf(now, scope.ratio)];
  const factor = earlier === undefined || later === undefined ? 1 : later / earlier;
  return bring(crop, scope, { from: middleOf(before), to: middleOf(now), factor });
}
