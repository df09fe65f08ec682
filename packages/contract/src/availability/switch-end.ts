import * as z from 'zod/mini';
import { InstantInput } from '../values/scalars.ts';

export const SWITCH_ENDS = ['in_1_hour', 'in_4_hours', 'end_of_today', 'next_opening', 'until_i_say'] as const;
export const SwitchEnd = z.enum(SWITCH_ENDS);
export type SwitchEnd = z.output<typeof SwitchEnd>;

/** A moment, or a named choice that the server resolves from the opening hours. */
export const SwitchUntil = z.union([SwitchEnd, InstantInput], 'Choose an end time.');
export type SwitchUntil = z.output<typeof SwitchUntil>;

const SWITCH_KINDS = ['paused', 'busy', 'item_unavailable'] as const;
export const SwitchKind = z.enum(SWITCH_KINDS);
export type SwitchKind = z.output<typeof SwitchKind>;
