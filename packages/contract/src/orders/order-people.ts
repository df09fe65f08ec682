import * as z from 'zod/mini';
import { E164Phone } from '../values/phone.ts';
import { Line } from '../values/text.ts';
import { Instant } from '../values/scalars.ts';
import { InstantInput } from '../values/when.ts';

export const CallParty = z.enum(['customer', 'courier']);
export type CallParty = z.output<typeof CallParty>;

/** A masked number of the marketplace that forwards to somebody's phone, and until when. */
export const RelayInput = z.object({ number: E164Phone, until: InstantInput });

/** As far as the marketplace knows; each update replaces the last. */
export const CourierUpdate = z.object({
  place: z.optional(Line(1, 120)),
  arrivesAt: z.optional(InstantInput),
  relay: z.optional(RelayInput),
});
export type CourierUpdate = z.output<typeof CourierUpdate>;

/** Null where the marketplace has no number, or it has expired. */
export const CallNumber = z.object({ number: z.nullable(z.string()), until: z.nullable(Instant) });
export type CallNumber = z.output<typeof CallNumber>;

/** How long the relay number is valid; absent from older servers. */
export const callUntil = z.optional(z.nullable(Instant));
