import { formatInstant } from '../../platform/words/format.ts';

/** A calendar day belongs to no time zone. */
export const formatDay = (day: string) => formatInstant(`${day}T00:00:00Z`, 'UTC', 'day');
