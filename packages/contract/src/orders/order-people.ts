import * as z from 'zod/mini';
import { E164Phone } from '../values/phone.ts';
import { Line } from '../values/text.ts';
import { Instant } from '../values/scalars.ts';
import { GivenInstant } from '../values/when.ts';

/** Whom a vendor may have to ring about an order. */
export const CallParty = z.enum(['customer', 'courier']);
export type CallParty = z.output<typeof CallParty>;

/** A number of the marketplace's that rings somebody else's phone, and until when it does. */
export const GivenRelay = z.object({ number: E164Phone, until: GivenInstant });

/** Where the courier is and when they arrive, as far as the marketplace knows; each telling replaces the one before. */
export const GivenCourierNews = z.object({
  place: z.optional(Line(1, 120)),
  arrivesAt: z.optional(GivenInstant),
  relay: z.optional(GivenRelay),
});
export type GivenCourierNews = z.output<typeof GivenCourierNews>;

/** The number to dial; null where the marketplace has given none, or none that still rings. */
export const CallNumber = z.object({ number: z.nullable(z.string()), until: z.nullable(Instant) });
export type CallNumber = z.output<typeof CallNumber>;

/** Until when somebody can be rung at a number of the marketplace's; left out by servers that knew no such numbers. */
export const callUntil = z.optional(z.nullable(Instant));
