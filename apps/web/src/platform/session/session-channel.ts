import { tabChannel } from '../tabs/tab-channel.ts';

/** Between the tabs of one origin and its service worker, which share the stored token anyway. */
export type SessionMessage =
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly token: string; readonly hasLeft: boolean; readonly message: string };

export const sessionChannel = tabChannel<SessionMessage>('session');
