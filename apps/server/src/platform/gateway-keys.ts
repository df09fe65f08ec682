import type { GatewayScope } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyRequest } from 'fastify';

export interface GatewayKey {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly GatewayScope[];
}

/** Other storefront keys see and cancel only the orders they placed themselves. */
export const seesAllOrders = ({ scopes }: Pick<GatewayKey, 'scopes'>): boolean =>
  scopes.includes('all-orders') || scopes.includes('admin');

/** Implemented by the gateway-keys feature. */
export interface SignatureCheck {
  /** Before the body is read: whether the request is signed, lately, with a key of ours. */
  readonly checkHead: (request: FastifyRequest) => void;
  readonly checkSignature: (request: FastifyRequest, scope: string) => Promise<GatewayKey>;
}

export interface HeldSecret {
  readonly id: string;
  readonly secret: string;
  readonly isFromSettings: boolean;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface HeldKey {
  readonly id: string;
  readonly scopes: readonly GatewayScope[];
  readonly secrets: readonly HeldSecret[];
}

/** The settings define the keys and their scopes; the database adds secrets to them. */
export interface Keyring {
  readonly keys: () => readonly HeldKey[];
  readonly find: (keyId: string) => HeldKey | undefined;
  readonly noteUse: (secretId: string) => void;
  /** Records the use, and checks whether any process added or removed a secret. */
  readonly refresh: () => Promise<void>;
}
