import * as z from 'zod/mini';
import { E164Phone } from '../values/phone.ts';
import { Line } from '../values/text.ts';
import { Instant } from '../values/scalars.ts';
import { InstantInput } from '../values/when.ts';

/** Whom a vendor may need to call about an order. */
export const CallParty = z.enum(['customer', 'courier']);
export type CallParty = z.output<typeof CallParty>;

/** A number of the marketplace's that rings somebody else's phone, and until when it does. */
export const RelayInput = z.object({ number: E164Phone, until: InstantInput });

/** Where the courier is and when they arrive, as far as the marketplace knows; each update replaces the last. */
export const CourierUpdate = z.object({
  place: z.optional(Line(1, 120)),
  arrivesAt: z.optional(InstantInput),
  relay: z.optional(RelayInput),
});
export type CourierUpdate = z.output<typeof CourierUpdate>;

/** The number to dial; null where the marketplace has given none, or none that still rings. */
export const CallNumber = z.object({ number: z.nullable(z.string()), until: z.nullable(Instant) });
export type CallNumber = z.output<typeof CallNumber>;

/** Until when somebody can be rung at a number of the marketplace's; left out by servers that knew no such numbers. */
export const callUntil = z.optional(z.nullable(Instant));
