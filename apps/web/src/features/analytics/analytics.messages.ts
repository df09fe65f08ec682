import { messages as analytics } from './messages/analytics.en.ts';

export const analyticsMessages = { en: analytics };
