import * as z from 'zod/mini';
import { safeParse, type $ZodType } from 'zod/v4/core';

const NO_PAGES = { after: null, before: null, hasNext: false, hasPrevious: false };

const emptyPage = (payload: $ZodType | undefined) =>
  payload instanceof z.ZodMiniObject
    ? Object.fromEntries(Object.keys(payload.shape).map((name) => [name, name === 'paginationCursor' ? NO_PAGES : []]))
    : undefined;

/**
 * §7: an answer without a payload is an empty list, and by §8 so is a 404. Undefined for a single entity, which can't
 * be empty.
 */
export const emptyAnswer = (payload: $ZodType | undefined): unknown =>
  payload && [[], null, emptyPage(payload)].find((empty) => empty !== undefined && safeParse(payload, empty).success);
