import type { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { addSecret, revokeSecret as endSecret, lockKey, presentSecrets } from './keyring.service.ts';
import type { HeldKey } from '../../platform/gateway-keys.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import {
  ROTATING_KEYS,
  listAppKeys,
  publishKeysChanged,
  rotateAppKey as replaceAppKey,
  type RotatingKey,
} from './app-keys.service.ts';
import type { Platform } from '../../platform/platform.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'keyring'>;
type Listed = CallResponse<typeof gatewayKeysContract.listKeys>;

const MOST_SECRETS = 2;

interface PresentKey extends Pick<HeldKey, 'id' | 'scopes'> {
  readonly secrets: readonly Omit<HeldKey['secrets'][number], 'secret'>[];
}

const keyResponse = ({ id, scopes, secrets }: PresentKey): Listed['keys'][number] => ({
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

async function appKeyResponses(db: Db): Promise<Listed['appKeys']> {
  return (await listAppKeys(db)).map(({ name, madeAt, rotatedAt }) => ({
    name,
    madeAt: madeAt?.toISOString() ?? null,
    rotatedAt: rotatedAt?.toISOString() ?? null,
    isRotatable: isRotating(name),
  }));
}

export async function listKeys({ db, keyring }: Deps): Promise<Listed> {
  await keyring.refresh();
  return { keys: keyring.keys().map(keyResponse), appKeys: await appKeyResponses(db) };
}

/** Before the transaction, because the keyring records use. */
async function knownKey({ keyring }: Deps, keyId: string): Promise<HeldKey> {
  await keyring.refresh();
  const key = keyring.find(keyId);
  if (!key) throw new AppError('gone', { message: 'GATEWAY_KEYS has no key with this name.' });
  return key;
}

/** As stored now: other processes change keys too. */
async function lockedKey(tx: Db, { id: keyId, scopes, secrets: known }: HeldKey): Promise<PresentKey> {
  await lockKey(tx, keyId);
  const ours = new Set(known.map(({ id }) => id));
  const secrets = (await presentSecrets(tx, [keyId]))
    // Unsealed secrets come from the settings, perhaps from earlier ones.
    .filter(({ id, sealed }) => sealed !== null || ours.has(id))
    .map(({ id, sealed, madeAt, lastUsedAt }) => ({ id, madeAt, lastUsedAt, isFromSettings: sealed === null }))
    .toSorted((left, right) => right.madeAt.getTime() - left.madeAt.getTime());
  return { id: keyId, scopes, secrets };
}

/** A second secret, shown only in this response. The current one stays valid. */
export async function rotateKey(deps: Deps, write: Write, by: Actor, keyId: string) {
  const { clock } = deps;
  const known = await knownKey(deps, keyId);
  return write(async (tx) => {
    const key = await lockedKey(tx, known);
    if (key.secrets.length >= MOST_SECRETS) throw new AppError('key_in_rotation', { payload: keyResponse(key) });
    const secret = randomBytes(32).toString('hex');
    const added = await addSecret(tx, clock, keyId, secret);
    await recordAudit(tx, clock.now(), by, {
      vendorId: null,
      kind: 'key_rotated',
      target: keyId,
      after: { secret: added.id },
    });
    publishKeysChanged(tx);
    return { keyId, secretId: added.id, secret, madeAt: added.madeAt.toISOString() };
  });
}

export async function revokeSecret(deps: Deps, write: Write, by: Actor, keyId: string, secretId: string) {
  const { clock } = deps;
  const known = await knownKey(deps, keyId);
  return write(async (tx) => {
    const key = await lockedKey(tx, known);
    const left = key.secrets.filter(({ id }) => id !== secretId);
    if (left.length === key.secrets.length)
      throw new AppError('gone', { message: 'This key doesn’t have that secret.' });
    if (left.length === 0) throw new AppError('last_secret', { payload: keyResponse(key) });
    await endSecret(tx, secretId, clock.now());
    await recordAudit(tx, clock.now(), by, {
      vendorId: null,
      kind: 'key_revoked',
      target: keyId,
      before: { secret: secretId },
    });
    publishKeysChanged(tx);
    return keyResponse({ ...key, secrets: left });
  });
}

export async function rotateAppKey(tx: Db, clock: Clock, by: Actor, name: RotatingKey) {
  await replaceAppKey(tx, clock, name);
  await recordAudit(tx, clock.now(), by, { vendorId: null, kind: 'key_rotated', target: name });
  publishKeysChanged(tx);
  const found = (await appKeyResponses(tx)).find((key) => key.name === name);
  if (!found) throw new Error(`The key "${name}" is missing.`);
  return found;
}
