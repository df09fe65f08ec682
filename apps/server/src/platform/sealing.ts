import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { StartRefused } from './start-refused.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A copy of the database alone is of no use without `APP_SECRET`. */
interface Sealer {
  /** The name is authenticated: one sealed value can't be put in the place of another. */
  readonly seal: (text: string, name: string) => string;
  readonly open: (sealed: string, name: string) => Opened;
}

interface Opened {
  readonly text: string;
  /** False if it has to be sealed again with the current secret. */
  readonly isCurrent: boolean;
}

const MARK = 'sealed';
const [IV_BYTES, TAG_BYTES] = [12, 16];

interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

function rowKey(secret: string): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stored keys of the vendor portal', 32));
  // Identifies the secret without revealing anything about it.
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key };
}

const wrongSecret = () =>
  new StartRefused(
    'APP_SECRET is not the one that the stored keys are sealed with. If it was changed, name the one before in APP_SECRET_PREVIOUS.',
  );

const notSealed = (name: string) =>
  new StartRefused(
    `The stored secret of "${name}" is in clear text. The portal has sealed its secrets since version 0.11.20: start that version once to seal an older one, or delete what somebody else has stored.`,
  );

export const isSealed = (text: string): boolean => text.startsWith(`${MARK}.`);

/** AES-256-GCM. Values sealed with previous secrets can still be opened. */
export function makeSealer(secret: string, ...previous: readonly string[]): Sealer {
  const [current, ...older] = [rowKey(secret), ...previous.map(rowKey)] as [SealingKey, ...SealingKey[]];
  return {
    seal: (text, name) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [MARK, current.id, body.toString('base64url')].join('.');
    },
    open: (sealed, name) => {
      // Whoever can write to the database must not be able to choose a secret.
      if (!isSealed(sealed)) throw notSealed(name);
      const [, keyId, text = ''] = sealed.split('.');
      const used = [current, ...older].find(({ id }) => id === keyId);
      if (!used) throw wrongSecret();
      const body = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', used.key, body.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(body.subarray(-TAG_BYTES));
      const opened = decipher.update(body.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      return { text: opened, isCurrent: used === current };
    },
  };
}

let ours: Sealer | undefined;

/** Set once at the start: one process serves one installation with one secret. */
export function sealWith(sealer: Sealer): void {
  ours = sealer;
}

export function ourSealer(): Sealer {
  if (!ours) throw new Error('Nothing can be sealed before a secret is set.');
  return ours;
}

/** Generated once and stored in a file that only this account can read. */
export function ownSecret(file: string, make = () => randomBytes(32).toString('hex')): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

interface Input {
  readonly APP_SECRET?: string | undefined;
  readonly APP_SECRET_PREVIOUS?: string | undefined;
}

/** The current secret first, then previous ones; without a setting, a generated one in a file. */
export function appSecrets({ APP_SECRET, APP_SECRET_PREVIOUS }: Input, file: string): [string, ...string[]] {
  const previous = APP_SECRET_PREVIOUS === undefined ? [] : [APP_SECRET_PREVIOUS];
  if (APP_SECRET === undefined) return [ownSecret(file), ...previous];
  // An installation that started without the setting sealed with the generated secret.
  return [APP_SECRET, ...previous, ...(existsSync(file) ? [ownSecret(file)] : [])];
}
