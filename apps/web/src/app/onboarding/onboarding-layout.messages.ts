import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as onboardingLayout } from './onboarding-layout.en.ts';

export const onboardingLayoutMessages = defineDictionary({ en: onboardingLayout });
