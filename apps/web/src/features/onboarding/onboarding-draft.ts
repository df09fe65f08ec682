import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

/**
 * §3 Onboarding form draft, kept for the browser session. `password` and `confirmPassword` are left out: they stay in
 * the form's memory only, and a stored draft that holds them loses them when it is read or written.
 */
const OnboardingDraft = z.object({
  businessName: z._default(z.string(), ''),
  businessAddress: z._default(z.string(), ''),
  state: z._default(z.string(), ''),
  businessType: z._default(z.string(), ''),
  isBusinessRegistered: z._default(z.enum(['yes', 'no']), 'no'),
  cacNumber: z._default(z.string(), ''),
  identificationDocument: z._default(z.string(), ''),
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  hasAgreedToTermsAndConditions: z._default(z.boolean(), false),
});
export type OnboardingDraft = z.output<typeof OnboardingDraft>;

const memory = sessionMemory('vendor.onboardingDraft', OnboardingDraft);

export const EMPTY_DRAFT: OnboardingDraft = OnboardingDraft.parse({});

/** §5: onboarding attempted with nothing saved. */
export const INVALID_DATA = 'Invalid data';

/** Whether a reload would find the draft again; what the wizard's header says of it. */
export const draftKeeping = createStore<{ readonly isSaved: boolean }>(() => ({ isSaved: memory.read() !== null }));

export const onboardingDraft = {
  read: memory.read,
  write: (draft: OnboardingDraft) => draftKeeping.setState({ isSaved: memory.write(OnboardingDraft.parse(draft)) }),
  forget: () => {
    memory.forget();
    draftKeeping.setState({ isSaved: false });
  },
  /** What submitting starts from: it fails when nothing was saved (§5). */
  readOrFail: (): OnboardingDraft => {
    const draft = memory.read();
    if (draft === null) throw new Error(INVALID_DATA);
    return draft;
  },
};
