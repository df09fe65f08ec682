import type { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { standingApart } from '../../platform/database/whole-request.ts';
import { addSecret, type HeldKey } from '../../platform/gateway/keyring.ts';
import { lockKey, presentSecrets, revokeSecret as endSecret } from '../../platform/gateway/keyring.queries.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import {
  listAppKeys,
  rotateAppKey as replaceAppKey,
  ROTATING_KEYS,
  type RotatingKey,
} from '../../platform/keys/app-keys.ts';
import { tellKeysChanged } from '../../platform/keys/keep-fresh.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'keyring'>;
type Listed = CallAnswer<typeof gatewayKeysContract.listKeys>;

const MOST_SECRETS = 2;

const keyAnswer = ({ id, scopes, secrets }: HeldKey): Listed['keys'][number] => ({
  id,
  scopes: [...scopes],
  secrets: secrets.map(({ id: secretId, madeAt, lastUsedAt, isFromSettings }) => ({
    id: secretId,
    madeAt: madeAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isFromSettings,
  })),
});

const isRotating = (name: string) => (ROTATING_KEYS as readonly string[]).includes(name);

async function appKeyAnswers(db: Db): Promise<Listed['appKeys']> {
  return (await listAppKeys(db)).map(({ name, madeAt, rotatedAt }) => ({
    name,
    madeAt: madeAt?.toISOString() ?? null,
    rotatedAt: rotatedAt?.toISOString() ?? null,
    isRotatable: isRotating(name),
  }));
}

export async function listKeys({ db, keyring }: Parts): Promise<Listed> {
  await keyring.refresh();
  return { keys: keyring.keys().map(keyAnswer), appKeys: await appKeyAnswers(db) };
}

function knownKey({ keyring }: Parts, keyId: string): HeldKey {
  const key = keyring.find(keyId);
  if (!key) throw new AppError('gone', { message: 'There is no key of that name in GATEWAY_KEYS.' });
  return key;
}

/** The key as it stands in the transaction: other processes change keys too. */
async function lockedKey(tx: Db, parts: Parts, keyId: string): Promise<HeldKey> {
  const known = knownKey(parts, keyId);
  await lockKey(tx, keyId);
  const present = new Set((await presentSecrets(tx, [keyId])).map(({ id }) => id));
  await standingApart(() => parts.keyring.refresh());
  const { scopes, secrets } = parts.keyring.find(keyId) ?? known;
  return { id: keyId, scopes, secrets: secrets.filter(({ id }) => present.has(id)) };
}

/** Another secret besides the present one, told this once. Nothing that belongs to the key is touched. */
export function rotateKey(parts: Parts, keyId: string) {
  const { db, clock } = parts;
  return db.transaction(async (tx) => {
    const key = await lockedKey(tx, parts, keyId);
    if (key.secrets.length >= MOST_SECRETS) throw new AppError('key_in_rotation', { payload: keyAnswer(key) });
    const secret = randomBytes(32).toString('hex');
    const added = await addSecret(tx, clock, keyId, secret);
    await recordAudit(tx, clock.now(), {
      vendorId: null,
      kind: 'key_rotated',
      target: keyId,
      after: { secret: added.id },
    });
    tellKeysChanged(tx);
    return { keyId, secretId: added.id, secret, madeAt: added.madeAt.toISOString() };
  });
}

export function revokeSecret(parts: Parts, keyId: string, secretId: string) {
  const { db, clock } = parts;
  return db.transaction(async (tx) => {
    const key = await lockedKey(tx, parts, keyId);
    const left = key.secrets.filter(({ id }) => id !== secretId);
    if (left.length === key.secrets.length) throw new AppError('gone', { message: 'The key has no such secret.' });
    if (left.length === 0) throw new AppError('last_secret', { payload: keyAnswer(key) });
    await endSecret(tx, secretId, clock.now());
    await recordAudit(tx, clock.now(), {
      vendorId: null,
      kind: 'key_revoked',
      target: keyId,
      before: { secret: secretId },
    });
    tellKeysChanged(tx);
    return keyAnswer({ ...key, secrets: left });
  });
}

export function rotateAppKey({ db, clock }: Parts, name: RotatingKey) {
  return db.transaction(async (tx) => {
    await replaceAppKey(tx, clock, name);
    await recordAudit(tx, clock.now(), { vendorId: null, kind: 'key_rotated', target: name });
    tellKeysChanged(tx);
    const found = (await appKeyAnswers(tx)).find((key) => key.name === name);
    if (!found) throw new Error(`The key "${name}" is missing.`);
    return found;
  });
}
