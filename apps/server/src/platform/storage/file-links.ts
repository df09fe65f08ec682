import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { after, minutes, type Clock } from '../clock.ts';
import type { KeyRing } from '../keys/key-rings.ts';
import type { FileKey } from './file-store.ts';

const LINK_LASTS = minutes(5);

interface SignedLink {
  /** A path on this server's address, as all addresses of files are. */
  readonly url: string;
  readonly urlEndsAt: string;
}

export interface FileLinks {
  /** Opens a private file for a few minutes, for whoever holds the link. */
  readonly sign: (key: FileKey, fileName: string) => SignedLink;
  readonly isGood: (key: FileKey, given: GivenLink) => boolean;
}

interface GivenLink {
  readonly until: string;
  readonly name: string;
  readonly signature: string;
}

/** Where anybody reads a public file. It never changes, so it may be kept for good. */
export const publicPath = (key: FileKey): string => `/files/${key.slice('public/'.length)}`;

const signatureOf = (signing: KeyObject, key: string, until: string, name: string) =>
  createHmac('sha256', signing).update(`${key}\n${until}\n${name}`).digest();

export function fileLinks(keys: KeyRing, clock: Clock): FileLinks {
  return {
    sign: (key, name) => {
      const endsAt = after(clock.now(), LINK_LASTS);
      const until = String(endsAt.getTime());
      const signature = signatureOf(keys.signing(), key, until, name).toString('base64url');
      const query = new URLSearchParams({ until, name, signature }).toString();
      return { url: `/files/${key}?${query}`, urlEndsAt: endsAt.toISOString() };
    },
    isGood: (key, { until, name, signature }) => {
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.accepted().some((signing) => {
        const expected = signatureOf(signing, key, until, name);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isOurs && Number(until) > clock.now().getTime();
    },
  };
}
