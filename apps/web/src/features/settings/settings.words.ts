import { defineDictionary } from '../../platform/words/dictionary.ts';

export const settingsWords = defineDictionary({ en: () => import('./words/settings.en.ts') });
export const hoursWords = defineDictionary({ en: () => import('./words/hours.en.ts') });
export const accountWords = defineDictionary({ en: () => import('./words/account.en.ts') });
export const channelWords = defineDictionary({ en: () => import('./words/channels.en.ts') });
export const paymentWords = defineDictionary({ en: () => import('./words/payment.en.ts') });
