import { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listKeys, revokeSecret, rotateAppKey, rotateKey } from './gateway-keys.service.ts';

export const gatewayKeysRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayKeysContract, {
    listKeys: () => listKeys(platform),
    rotateKey: ({ params }) => rotateKey(platform, params.keyId),
    revokeSecret: ({ params }) => revokeSecret(platform, params.keyId, params.secretId),
    rotateAppKey: ({ params }) => rotateAppKey(platform, params.name),
  });
