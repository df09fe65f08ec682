import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { StartRefused } from './start-refused.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Seals what is stored, so that whoever has a copy of the database alone can open nothing with it. */
interface Sealer {
  /** The name is part of the seal: one key can't be put in the place of another. */
  readonly seal: (text: string, name: string) => string;
  readonly open: (sealed: string, name: string) => Opened;
}

interface Opened {
  readonly text: string;
  /** Sealed with the present secret; otherwise it is to be sealed again. */
  readonly isCurrent: boolean;
}

const MARK = 'sealed';
const [IV_BYTES, TAG_BYTES] = [12, 16];

interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

function keyOf(secret: string): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stored keys of the vendor portal', 32));
  // Says which secret it was, without saying anything about it.
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key };
}

const wrongSecret = () =>
  new StartRefused(
    'APP_SECRET is not the one that the stored keys are sealed with. If it was changed, name the one before in APP_SECRET_PREVIOUS.',
  );

/** AES-256-GCM under keys made from `APP_SECRET` and those before it: what the older ones sealed can still be opened. */
export function sealerOf(secret: string, ...previous: readonly string[]): Sealer {
  const [current, ...older] = [keyOf(secret), ...previous.map(keyOf)] as [SealingKey, ...SealingKey[]];
  return {
    seal: (text, name) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [MARK, current.id, body.toString('base64url')].join('.');
    },
    open: (sealed, name) => {
      const [mark, keyId, text = ''] = sealed.split('.');
      // From before keys were sealed.
      if (mark !== MARK) return { text: sealed, isCurrent: false };
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

/** One process serves one installation, and that has one secret: given once at the start. */
export function sealWith(sealer: Sealer): void {
  ours = sealer;
}

export function ourSealer(): Sealer {
  if (!ours) throw new Error('Nothing can be sealed before the start has said with what.');
  return ours;
}

/** What is made once and kept in a file that only we may read. */
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

/** The secret that seals first, then those that may have sealed before; without a setting, one of our own in a file. */
export function appSecrets({ APP_SECRET, APP_SECRET_PREVIOUS }: Input, file: string): [string, ...string[]] {
  const previous = APP_SECRET_PREVIOUS === undefined ? [] : [APP_SECRET_PREVIOUS];
  if (APP_SECRET === undefined) return [ownSecret(file), ...previous];
  // An installation that was tried out first and is given its setting now.
  return [APP_SECRET, ...previous, ...(existsSync(file) ? [ownSecret(file)] : [])];
}
