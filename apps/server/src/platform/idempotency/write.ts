import { sql } from 'drizzle-orm';
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { before, days, type Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import type { RecheckSession } from '../http/guard/access.ts';
import { prepareStatement, type Params } from '../database/prepared-queries.ts';
import { newId } from '../database/ids.ts';
import { AppError, invalidField } from '../http/responses/app-error.ts';
import { asAppError, failureText } from '../http/responses/error-handler.ts';
import { withUpload } from '../read-upload.ts';

export const RESPONSE_RETENTION = days(1);

interface StoredResponse {
  readonly keyHash: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly answer: Buffer;
}

const queryStoredResponse = prepareStatement(
  'find stored answer',
  ({ keyHash, since }: Params<{ keyHash: string; since: Date }>) => sql<StoredResponse>`
    select key_hash as "keyHash", fingerprint, status, answer from idempotent_answers
    where key_hash = ${keyHash} and claimed_at > ${since}`,
);

async function findStoredResponse(db: Db, clock: Clock, keyHash: string): Promise<StoredResponse | undefined> {
  const { rows } = await queryStoredResponse(db, { keyHash, since: before(clock.now(), RESPONSE_RETENTION) });
  return rows[0];
}

const insertResponse = prepareStatement(
  'store answer',
  (params: Params<StoredResponse & { now: Date; expired: Date }>) => sql`
    insert into idempotent_answers (key_hash, fingerprint, claimed_at, status, answer)
    values (${params.keyHash}, ${params.fingerprint}, ${params.now}, ${params.status}, ${params.answer})
    on conflict (key_hash) do update set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at,
      status = excluded.status, answer = excluded.answer
    where idempotent_answers.claimed_at <= ${params.expired}`,
);

/** False where another request was first: PostgreSQL waits for that one to end. */
async function storeResponse(db: Db, clock: Clock, stored: StoredResponse): Promise<boolean> {
  const now = clock.now();
  const { rowCount } = await insertResponse(db, { ...stored, now, expired: before(now, RESPONSE_RETENTION) });
  return rowCount === 1;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (key: string) => createHmac('sha256', key).update('idempotent answer').digest();

function sealResponse(key: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function openResponse(key: string, stored: Buffer): string {
  const decipher = createDecipheriv(CIPHER, cipherKey(key), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Keyed with the client's own key, because a body may contain a password. */
const fingerprint = (key: string, method: string, url: string, body: string) =>
  createHmac('sha256', key).update(`${method}\n${url}\n${body}`).digest('hex');

/** One at a time per name; the others wait without holding a connection. */
function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const previous = last.get(name);
    const mine = previous === undefined ? work() : previous.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}

/**
 * The one transaction of a write: the caller's session is checked again, and `work` returns the payload, which is stored
 * under the `Idempotency-Key` before the commit, so a retry gets the stored response or finds nothing done. Read input and
 * call other systems before it; inside, wait for nothing but the database.
 */
export type Write = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

export interface WriteContext {
  readonly write: Write;
  /** The same across retries, for work in several transactions; random without an `Idempotency-Key`. */
  readonly requestKey: string;
}

interface PlainResponse {
  readonly status: number;
  readonly text: string;
}

interface Writing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly handle: (context: WriteContext) => Promise<unknown>;
  readonly successText: (payload: unknown) => string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Exactly once if the call carries an `Idempotency-Key`. */
    handleWrite: (writing: Writing) => Promise<FastifyReply>;
  }
}

const KEY = /^[\x21-\x7e]{8,200}$/;

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw invalidField('header.idempotency-key', 'Use 8 to 200 visible characters.');
}

/** Not stored, because a retry may succeed. */
const isTemporary = ({ status, code }: AppError) =>
  status === 401 || status === 403 || status === 429 || status >= 500 || code === 'upload_incomplete';

/** Another request with the same key committed first, so this transaction is rolled back. */
class StoredMeanwhile extends Error {}

/** Nobody has signed in or signed the request. */
const isStranger = ({ caller, gatewayKey }: FastifyRequest) => !caller && !gatewayKey;

/**
 * The owner's is the store alone, as in the version before. What was pressed on a tablet with a PIN may be sent again as the
 * tablet's, so both are one.
 */
function ownerOf({ caller, gatewayKey }: FastifyRequest): string {
  if (!caller) return gatewayKey?.id ?? 'open';
  return [caller.vendorId, caller.deviceId ?? caller.memberId].filter((id) => id !== null).join(' ');
}

const send = (reply: FastifyReply, { status, text }: PlainResponse) =>
  reply.code(status).type('application/json; charset=utf-8').send(text);

export function handleWritesOnce(app: FastifyInstance, db: Db, clock: Clock, recheckSession: RecheckSession): void {
  const runExclusive = oneAtATime();

  const runAdmitted = <T>(request: FastifyRequest, work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await recheckSession(tx, request);
      return work(tx);
    });

  const handleOnce = async (key: string, { request, reply, handle, successText }: Writing): Promise<PlainResponse> => {
    const hash = createHash('sha256')
      .update(`${ownerOf(request)}\n${key}`)
      .digest('hex');
    const printOf = (body: string) => fingerprint(key, request.method, request.url, body);

    const replay = async (stored: StoredResponse): Promise<PlainResponse> => {
      if (stored.fingerprint !== printOf(await readBody(request))) throw new AppError('idempotency_key_reused');
      void reply.header('idempotent-replay', 'true');
      return { status: stored.status, text: openResponse(key, stored.answer) };
    };
    const rowOf = ({ status, text }: PlainResponse, body: string): StoredResponse => ({
      keyHash: hash,
      fingerprint: printOf(body),
      status,
      answer: sealResponse(key, text),
    });
    const storeOrReplay = async (response: PlainResponse): Promise<PlainResponse> => {
      if (await storeResponse(db, clock, rowOf(response, await readBody(request)))) return response;
      throw new StoredMeanwhile();
    };

    const act = async (): Promise<PlainResponse> => {
      let response: PlainResponse | undefined;
      const write: Write = async (work) => {
        if (response) throw new Error('A request may write only once.');
        // An upload that the handler didn't read is read here, before the transaction.
        const body = await readBody(request);
        const done = await runAdmitted(request, async (tx) => {
          const payload = await work(tx);
          const success = { status: 200, text: successText(payload) };
          if (!(await storeResponse(tx, clock, rowOf(success, body)))) throw new StoredMeanwhile();
          return { payload, success };
        });
        response = done.success;
        return done.payload;
      };
      try {
        const payload = await handle({ write, requestKey: hash });
        return response ?? (await storeOrReplay({ status: 200, text: successText(payload) }));
      } catch (error) {
        const refusal = asAppError(error);
        // A partially read upload has no comparable fingerprint, so each try is checked again.
        if (!refusal || isTemporary(refusal) || bodyAsRead(request) === undefined) throw error;
        // A refusal costs a stranger nothing, so storing them would let anybody fill the table.
        if (isStranger(request)) throw error;
        return storeOrReplay({ status: refusal.status, text: failureText(refusal) });
      }
    };

    return runExclusive(hash, async () => {
      const stored = await findStoredResponse(db, clock, hash);
      if (stored) return replay(stored);
      try {
        return await act();
      } catch (error) {
        // Another request was first; or this one was, and the connection broke after its commit.
        const meanwhile = await findStoredResponse(db, clock, hash).catch(() => undefined);
        if (meanwhile) return replay(meanwhile);
        throw error;
      }
    });
  };

  app.decorate('handleWrite', async (writing) => {
    const { request, reply, handle, successText } = writing;
    const key = idempotencyKeyOf(request);
    if (key !== undefined) return send(reply, await handleOnce(key, writing));
    const payload = await handle({ write: (work) => runAdmitted(request, work), requestKey: newId() });
    return send(reply, { status: 200, text: successText(payload) });
  });
}

/** A hash of the files for an upload: a form that is sent again has another boundary. */
function bodyAsRead({ rawBody, uploadHash, routeOptions }: FastifyRequest): string | undefined {
  return uploadHash ?? rawBody ?? (routeOptions.config.upload ? undefined : '');
}

async function readBody(request: FastifyRequest): Promise<string> {
  const read = bodyAsRead(request);
  if (read !== undefined) return read;
  await withUpload(request, async () => undefined);
  return bodyAsRead(request) ?? '';
}
