import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { AppError } from '../http/answers/app-error.ts';
import type { KeyRing } from '../platform.ts';

export type RowKey = readonly (string | number | null)[];

export interface CursorCodec {
  /** `list` identifies the list: its owner, filters and order. */
  readonly write: (list: string, key: RowKey) => string;
  /** Refuses cursors that were tampered with or belong to another list. */
  readonly read: (list: string, cursor: string) => RowKey;
}

const TAG_BYTES = 12;

const tagOf = (key: KeyObject, list: string, body: Buffer) =>
  createHmac('sha256', key).update(`${list}\n`).update(body).digest().subarray(0, TAG_BYTES);

export function cursorCodec(keys: KeyRing): CursorCodec {
  return {
    write: (list, rowKey) => {
      const body = Buffer.from(JSON.stringify(rowKey));
      return Buffer.concat([tagOf(keys.signing(), list, body), body]).toString('base64url');
    },
    read: (list, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url');
      const [tag, body] = [bytes.subarray(0, TAG_BYTES), bytes.subarray(TAG_BYTES)];
      const isOurs = keys
        .accepted()
        .some((key) => tag.length === TAG_BYTES && timingSafeEqual(tag, tagOf(key, list, body)));
      if (!isOurs) throw new AppError('invalid_cursor');
      return JSON.parse(body.toString()) as RowKey;
    },
  };
}
