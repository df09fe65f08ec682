import { gatewayKeysContract } from '@vendor-portal/contract/gateway-keys/gateway-keys.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { Command } from './command.ts';
import { Misuse } from './misuse.ts';

const { listKeys, rotateKey, revokeSecret, rotateAppKey } = gatewayKeysContract;

type Listed = CallPayload<typeof listKeys>;
type Key = Listed['keys'][number];
type AppKey = Listed['appKeys'][number];

const secretLine = (key: Key, secret: Key['secrets'][number]) =>
  [
    key.id,
    secret.id,
    `since ${secret.madeAt}`,
    secret.lastUsedAt === null ? 'not used yet' : `last used ${secret.lastUsedAt}`,
    secret.isFromSettings ? 'from GATEWAY_KEYS' : 'from a rotation',
    key.scopes.join('+'),
  ].join('  ');

const keyLines = (key: Key) => key.secrets.map((secret) => secretLine(key, secret));

const appKeyLine = ({ name, madeAt, rotatedAt, isRotatable }: AppKey) =>
  [
    name,
    `since ${rotatedAt ?? madeAt ?? 'before keys were dated'}`,
    isRotatable ? 'can be rotated' : 'stays for good',
  ].join('  ');

export const KEY_COMMANDS = {
  keys: {
    usage: 'keys',
    does: 'lists the keys of the gateway and our own: since when, and when last used',
    words: 0,
    run: async ({ call }) => {
      const { keys, appKeys } = await call(listKeys, {});
      return [...keys.flatMap(keyLines), ...appKeys.map(appKeyLine)];
    },
  },
  'keys rotate': {
    usage: 'keys rotate <key>',
    does: 'gives a key a second secret and shows it once; webhooks and all else of the key stay',
    words: 1,
    run: async ({ call }, [keyId = '']) => {
      const { secret, secretId } = await call(rotateKey, { params: { keyId } });
      return [
        `${keyId}:${secret}`,
        `Its id is ${secretId}. It is not shown again.`,
        'Both secrets work. Once every caller has the new one, end the other: npm run ops -- keys revoke <key> <secret>',
      ];
    },
  },
  'keys revoke': {
    usage: 'keys revoke <key> <secret>',
    does: 'ends one secret of a key that has another, at once',
    words: 2,
    run: async ({ call }, [keyId = '', secretId = '']) =>
      keyLines(await call(revokeSecret, { params: { keyId, secretId } })),
  },
  'keys rotate-own': {
    usage: 'keys rotate-own cursor|file_links',
    does: 'replaces a key of our own; what the one before signed stays good for a day',
    words: 1,
    run: async ({ call }, [name = '']) => {
      if (name !== 'cursor' && name !== 'file_links') throw new Misuse('Say keys rotate-own cursor, or file_links.');
      return [appKeyLine(await call(rotateAppKey, { params: { name } }))];
    },
  },
} satisfies Readonly<Record<string, Command>>;
