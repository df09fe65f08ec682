import { tabChannel } from '../tabs/tab-channel.ts';

/** Between tabs of one origin and its service worker, which share the stored token. */
export type SessionMessage =
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly token: string; readonly hasLeft: boolean; readonly message: string };

export const sessionChannel = tabChannel<SessionMessage>('session');
