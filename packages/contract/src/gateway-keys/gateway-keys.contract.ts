import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant } from '../values/scalars.ts';

const KeyId = z.string().check(z.minLength(1), z.maxLength(100));

/** Our own signing keys, which can be replaced at any time: for list cursors and links to private files. */
const RotatingKeyName = z.enum(['cursor', 'file_links']);

const GatewaySecret = z.object({
  id: Id,
  madeAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** From `GATEWAY_KEYS`; otherwise created by a rotation. */
  isFromSettings: z.boolean(),
});

const ListedKey = z.object({
  id: z.string(),
  scopes: z.array(z.string()),
  secrets: z.array(GatewaySecret),
});

const ListedAppKey = z.object({
  name: z.string(),
  /** Null for those older than this list. */
  madeAt: z.nullable(Instant),
  rotatedAt: z.nullable(Instant),
  isRotatable: z.boolean(),
});

const ListedKeys = z.object({ keys: z.array(ListedKey), appKeys: z.array(ListedAppKey) });

export const gatewayKeysContract = defineCalls({
  listKeys: {
    method: 'GET',
    path: '/m/v1/admin/keys',
    access: 'gateway:admin',
    summary: "The gateway's keys and our own, with their age and last use. Never a secret.",
    payload: ListedKeys,
  },
  rotateKey: {
    method: 'POST',
    path: '/m/v1/admin/keys/:keyId/rotate',
    access: 'gateway:admin',
    summary: 'Add a second secret to a key, returned only once; the previous one works until it is revoked.',
    params: z.object({ keyId: KeyId }),
    payload: z.object({ keyId: z.string(), secretId: Id, secret: z.string(), madeAt: Instant }),
  },
  revokeSecret: {
    method: 'POST',
    path: '/m/v1/admin/keys/:keyId/secrets/:secretId/revoke',
    access: 'gateway:admin',
    summary: 'Revoke one secret of a key that has another; its webhooks and everything else stay.',
    params: z.object({ keyId: KeyId, secretId: Id }),
    payload: ListedKey,
  },
  rotateAppKey: {
    method: 'POST',
    path: '/m/v1/admin/app-keys/:name/rotate',
    access: 'gateway:admin',
    summary: 'Replace one of our own keys; what the previous one signed stays valid for a day.',
    params: z.object({ name: RotatingKeyName }),
    payload: ListedAppKey,
  },
});
