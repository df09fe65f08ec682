import { OnboardingDraft, EMPTY_ONBOARDING_DRAFT } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { parse } from 'zod/v4/core';
import { createStore } from 'zustand/vanilla';
import { readBySchema } from '../../platform/schemas/schema-errors.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

/** Stored for the browser session only (§3). */
const memory = sessionMemory('vendor.onboardingDraft', readBySchema(OnboardingDraft));

/** §5: onboarding attempted with nothing saved. */
const INVALID_DATA = 'Invalid data';

/** Whether a reload would restore the draft; shown in the wizard's header. */
export const draftStatus = createStore<{ readonly isSaved: boolean }>(() => ({ isSaved: memory.read() !== null }));

export const onboardingDraft = {
  read: memory.read,
  readOrStart: (): OnboardingDraft => memory.read() ?? EMPTY_ONBOARDING_DRAFT,
  /** §3 Vendor form data: what was last sent from this device, after the browser session with the draft has ended. */
  readStored: async (): Promise<OnboardingDraft | null> => {
    await localStore.ready();
    return readBySchema(OnboardingDraft)(localStore.get('vendorFormData'));
  },
  /** The schema strips passwords. */
  write: (draft: OnboardingDraft) => draftStatus.setState({ isSaved: memory.write(parse(OnboardingDraft, draft)) }),
  clear: () => {
    memory.clear();
    draftStatus.setState({ isSaved: false });
  },
  /** For submitting: fails when nothing was saved (§5). */
  readOrFail: (): OnboardingDraft => {
    const draft = memory.read();
    if (draft === null) throw new Error(INVALID_DATA);
    return draft;
  },
};
