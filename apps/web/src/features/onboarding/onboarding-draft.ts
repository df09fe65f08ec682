import { OnboardingDraft, EMPTY_ONBOARDING_DRAFT } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { parse } from 'zod/v4/core';
import { createStore } from 'zustand/vanilla';
import { readBySchema } from '../../platform/schemas/schema-errors.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { sessionMemory } from '../../platform/storage/session-memory.ts';

/** Kept for the browser session (§3), and by nobody else. */
const memory = sessionMemory('vendor.onboardingDraft', readBySchema(OnboardingDraft));

/** §5: onboarding attempted with nothing saved. */
const INVALID_DATA = 'Invalid data';

/** Whether a reload would find the draft again; what the wizard's header says of it. */
export const draftStatus = createStore<{ readonly isSaved: boolean }>(() => ({ isSaved: memory.read() !== null }));

export const onboardingDraft = {
  /** Null where nothing was saved. */
  read: memory.read,
  /** What the wizard starts from. */
  readOrStart: (): OnboardingDraft => memory.read() ?? EMPTY_ONBOARDING_DRAFT,
  /** §3 Vendor form data: what was last sent from this device, where the browser session that held the draft is over. */
  readStored: async (): Promise<OnboardingDraft | null> => {
    await localStore.known();
    return readBySchema(OnboardingDraft)(localStore.get('vendorFormData'));
  },
  /** Without the passwords, also where somebody hands them over. */
  write: (draft: OnboardingDraft) => draftStatus.setState({ isSaved: memory.write(parse(OnboardingDraft, draft)) }),
  clear: () => {
    memory.clear();
    draftStatus.setState({ isSaved: false });
  },
  /** What submitting starts from: it fails when nothing was saved (§5). */
  readOrFail: (): OnboardingDraft => {
    const draft = memory.read();
    if (draft === null) throw new Error(INVALID_DATA);
    return draft;
  },
};
