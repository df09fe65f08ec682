import { lt, sql } from 'drizzle-orm';
import { sign } from '@vendor-portal/gateway-client/sign.ts';
import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { before, minutes, seconds, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { prepareStatement, type Params } from '../../platform/database/prepared-queries.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { gatewayNonces } from './gateway-keys.tables.ts';
import type { HeldKey, Keyring, SignatureCheck } from '../../platform/gateway-keys.ts';

/** The largest difference between the signed time and ours. */
const SIGNATURE_WINDOW = minutes(5);
/** As long as a write could be accepted, twice, because clocks differ. */
const NONCE_RETENTION = 2 * SIGNATURE_WINDOW;

const NONCE = /^[\w-]{8,64}$/;

const isSame = (given: string, expected: string) => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Limits how often wrong signatures cause a database query. */
function atMostEvery(gap: number, clock: Clock, act: () => Promise<void>): () => Promise<boolean> {
  let last = 0;
  return async () => {
    const now = clock.now().getTime();
    if (Math.abs(now - last) < gap) return false;
    last = now;
    await act();
    return true;
  };
}

const storeNonce = prepareStatement(
  'store nonce',
  ({ nonce, signedAt }: Params<{ nonce: string; signedAt: Date }>) =>
    sql`insert into gateway_nonces (nonce, signed_at) values (${nonce}, ${signedAt}) on conflict do nothing`,
);

async function isFirstUse(db: Db, nonce: string, signedAt: Date): Promise<boolean> {
  const { rowCount } = await storeNonce(db, { nonce, signedAt });
  return rowCount === 1;
}

const HEADERS = {
  keyId: { name: 'x-key-id', form: /./, hint: 'Your key’s ID.' },
  timestamp: { name: 'x-timestamp', form: /^\d{1,12}$/, hint: 'Unix time in whole seconds.' },
  nonce: { name: 'x-nonce', form: NONCE, hint: 'Use 8 to 64 letters, digits, - or _, new for each request.' },
  signature: { name: 'x-signature', form: /./, hint: 'The HMAC-SHA-256 in hex.' },
} as const;

type Headers = { readonly [Name in keyof typeof HEADERS]: string };

/** Names what is missing or malformed, for developers of clients. */
function readHeaders(given: FastifyRequest['headers']): Headers {
  const read = Object.entries(HEADERS).map(([key, { name, form, hint }]) => {
    const value = given[name];
    return { key, name, form, hint, value: typeof value === 'string' ? value : '' };
  });
  const bad = read.filter(({ form, value }) => !form.test(value));
  if (bad.length === 0) return Object.fromEntries(read.map(({ key, value }) => [key, value])) as Headers;
  throw new AppError('signature_missing', {
    message: `The request isn’t signed: ${bad.map(({ name }) => name).join(', ')} missing or malformed.`,
    fields: Object.fromEntries(bad.map(({ name, hint }) => [`header.${name}`, hint])),
  });
}

const PATH_SHOWN = 160;
const shorten = (path: string) => (path.length > PATH_SHOWN ? `${path.slice(0, PATH_SHOWN)}…` : path);

const wrongSignature = ({ timestamp, nonce, method, path, body }: Parameters<typeof sign>[1]) =>
  new AppError('signature_wrong', {
    message: `The signature doesn’t match the request. Sign ${timestamp}.${nonce}.${method}.${shorten(path)}. and the ${Buffer.byteLength(body)} bytes of the body with a secret of that key.`,
  });

const staleSignature = (timestamp: string, now: Date) =>
  new AppError('signature_stale', {
    message: `The timestamp ${timestamp} is more than ${SIGNATURE_WINDOW / 1000} seconds from ours, ${Math.floor(now.getTime() / 1000)}.`,
  });

const unknownKey = () =>
  new AppError('signature_wrong', {
    message: `The key in ${HEADERS.keyId.name} isn’t one of ours.`,
    fields: { [`header.${HEADERS.keyId.name}`]: HEADERS.keyId.hint },
  });

const timeOf = (timestamp: string) => new Date(Number(timestamp) * 1000);

/** Refuses unsigned, wrong, stale, replayed or out-of-scope requests. Stores nothing before the signature is right. */
export function signatureCheck(db: Db, clock: Clock, keyring: Keyring): SignatureCheck {
  const lookAgain = atMostEvery(seconds(1), clock, () => keyring.refresh());

  const checkHead: SignatureCheck['checkHead'] = ({ headers }) => {
    const { keyId, timestamp } = readHeaders(headers);
    if (!keyring.find(keyId)) throw unknownKey();
    const now = clock.now();
    if (Math.abs(now.getTime() - timeOf(timestamp).getTime()) > SIGNATURE_WINDOW) throw staleSignature(timestamp, now);
  };

  const checkSignature: SignatureCheck['checkSignature'] = async (request, scope) => {
    const { keyId, timestamp, nonce, signature } = readHeaders(request.headers);
    const { method, url: path, rawBody } = request;
    const signed = { timestamp, nonce, method, path, body: rawBody ?? '' };
    const signer = (held: HeldKey | undefined) =>
      held?.secrets.find(({ secret }) => isSame(signature, sign(secret, signed)));
    let used = signer(keyring.find(keyId));
    // Another process may have created a secret a moment ago.
    if (!used && (await lookAgain())) used = signer(keyring.find(keyId));
    const held = keyring.find(keyId);
    if (!held || !used) throw wrongSignature(signed);
    keyring.noteUse(used.id);
    const key = { id: held.id, secret: used.secret, scopes: held.scopes };
    if (scope !== 'any' && !key.scopes.some((own) => own === scope))
      throw new AppError('scope_missing', {
        message: `This call needs a key with the scope ${scope}; ${key.id} has ${key.scopes.join(', ')}.`,
      });

    // A proxy may repeat a read when a process goes away, which is harmless.
    if (method !== 'GET' && !(await isFirstUse(db, `${key.id}:${nonce}`, timeOf(timestamp))))
      throw new AppError('signature_replayed');
    return key;
  };

  return { checkHead, checkSignature };
}

export const deleteOldNonces = (db: Db, now: Date) =>
  deleteInBatches(db, gatewayNonces, lt(gatewayNonces.signedAt, before(now, NONCE_RETENTION)));
