import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant } from '../values/scalars.ts';

/** As `GATEWAY_KEYS` names it. */
const KeyId = z.string().check(z.minLength(1), z.maxLength(100));

/** What we sign with for ourselves and can replace at any time: the cursors of lists, the links to private files. */
const RotatingKeyName = z.enum(['cursor', 'file_links']);

const GatewaySecret = z.object({
  id: Id,
  madeAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** Named by `GATEWAY_KEYS`; otherwise made by a rotation. */
  isFromSettings: z.boolean(),
});

const ListedKey = z.object({
  id: z.string(),
  scopes: z.array(z.string()),
  /** The newest first; two while the key is rotated. */
  secrets: z.array(GatewaySecret),
});

const ListedAppKey = z.object({
  name: z.string(),
  /** Unknown of those that are older than this list. */
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
    summary: 'The keys of the gateway and our own: since when, and when last used. Never a secret.',
    payload: ListedKeys,
  },
  rotateKey: {
    method: 'POST',
    path: '/m/v1/admin/keys/:keyId/rotate',
    access: 'gateway:admin',
    summary: 'Give a key a second secret, told this once; the one before works until it is revoked.',
    params: z.object({ keyId: KeyId }),
    payload: z.object({ keyId: z.string(), secretId: Id, secret: z.string(), madeAt: Instant }),
  },
  revokeSecret: {
    method: 'POST',
    path: '/m/v1/admin/keys/:keyId/secrets/:secretId/revoke',
    access: 'gateway:admin',
    summary: 'End one secret of a key that has another; its webhook and all else of the key stay.',
    params: z.object({ keyId: KeyId, secretId: Id }),
    payload: ListedKey,
  },
  rotateAppKey: {
    method: 'POST',
    path: '/m/v1/admin/app-keys/:name/rotate',
    access: 'gateway:admin',
    summary: 'Replace a key of our own; what the one before signed stays good for a day.',
    params: z.object({ name: RotatingKeyName }),
    payload: ListedAppKey,
  },
});
