import { defineDictionary } from '../../platform/words/dictionary.ts';

export const onboardingLayoutWords = defineDictionary({ en: () => import('./onboarding-layout.en.ts') });
