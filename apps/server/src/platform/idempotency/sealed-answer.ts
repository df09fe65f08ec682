import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'idempotent answer', 32));

/** Only the client's own key opens an answer again. */
export function sealAnswer(key: string, answer: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openAnswer(key: string, stored: Buffer): string {
  const decipher = createDecipheriv(CIPHER, cipherKey(key), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

export const keyHash = (who: string, key: string) => createHash('sha256').update(`${who}\n${key}`).digest('hex');

/** Keyed with the client's own key, because a body may hold a password. */
export const fingerprint = (key: string, method: string, url: string, body: string) =>
  createHmac('sha256', key).update(`${method}\n${url}\n${body}`).digest('hex');
