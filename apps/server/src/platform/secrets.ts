import { hash, verify } from '@node-rs/argon2';
import { hash as digest, randomBytes, randomInt } from 'node:crypto';

/** OWASP's smallest recommended setting of Argon2id, the library's default. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For passwords and one-time codes, which could be guessed. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, ARGON2);

export const isSecret = (hashed: string, secret: string): Promise<boolean> => verify(hashed, secret);

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that the response time doesn't reveal an unknown address. */
export async function pretendToCheck(secret: string): Promise<void> {
  decoy ??= hashSecret(randomBytes(16).toString('hex'));
  await isSecret(await decoy, secret);
}

/** For long random values: one fast hash is enough, and it can be looked up. */
export const hashToken = (token: string): string => digest('sha256', token, 'base64url');

export const newToken = (): string => randomBytes(32).toString('base64url');

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');
