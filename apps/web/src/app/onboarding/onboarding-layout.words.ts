import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as onboardingLayout } from './onboarding-layout.en.ts';

export const onboardingLayoutWords = defineDictionary({ en: onboardingLayout });
