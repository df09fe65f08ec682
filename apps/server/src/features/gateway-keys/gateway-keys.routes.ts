import { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listKeys, revokeSecret, rotateAppKey, rotateKey } from './gateway-keys.service.ts';

export const gatewayKeysRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayKeysContract, {
    listKeys: () => listKeys(platform),
    rotateKey: ({ by, params, write }) => rotateKey(platform, write, by, params.keyId),
    revokeSecret: ({ by, params, write }) => revokeSecret(platform, write, by, params.keyId, params.secretId),
    rotateAppKey: ({ by, params, write }) => write((tx) => rotateAppKey(tx, platform.clock, by, params.name)),
  });
