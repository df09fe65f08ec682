import * as z from 'zod/mini';

/** UUIDv7 on all our rows; input accepts any UUID, so that a foreign one is "not found" rather than "malformed". */
export const Id = z.uuid();

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A calendar day in the vendor's time zone. */
export const Day = z.iso.date();

export const Nothing = z.null();
