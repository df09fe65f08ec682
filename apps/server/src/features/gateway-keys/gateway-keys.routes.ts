import { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listKeys, revokeSecret, rotateAppKey, rotateKey } from './gateway-keys.service.ts';

export const gatewayKeysRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayKeysContract, {
    listKeys: () => listKeys(platform),
    rotateKey: ({ params, write }) => rotateKey(platform, write, params.keyId),
    revokeSecret: ({ params, write }) => revokeSecret(platform, write, params.keyId, params.secretId),
    rotateAppKey: ({ params, write }) => write((tx) => rotateAppKey(tx, platform.clock, params.name)),
  });
