import { useState } from 'react';
import type { FormAttempt } from './idempotency-keys.ts';

/** For whatever is sent from here: one key for the same content until the server has answered for good. */
export const useFormAttempt = (): FormAttempt => useState<FormAttempt>(() => ({}))[0];
