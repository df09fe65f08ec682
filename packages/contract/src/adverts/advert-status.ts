import * as z from 'zod/mini';

export const ADVERT_STATUSES = ['pending', 'active', 'expired'] as const;
export const AdvertStatus = z.enum(ADVERT_STATUSES);
export type AdvertStatus = z.output<typeof AdvertStatus>;

export const ADVERT_DAYS_MAX = 90;
