import { useState } from 'react';
import type { OpenIntention } from './intention-keys.ts';

/** For whatever is sent from here: one key for the same content until the server has answered for good. */
export const useIntention = (): OpenIntention => useState<OpenIntention>(() => ({}))[0];
