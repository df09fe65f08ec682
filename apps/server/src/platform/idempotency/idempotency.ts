import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { asOneTransaction } from '../database/whole-request.ts';
import { AppError } from '../http/answers/app-error.ts';
import { asAppError, failureText } from '../http/answers/error-handler.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { bodyAsRead, readBody } from './request-body.ts';
import { fingerprint, keyHash, openAnswer, sealAnswer } from './sealed-answer.ts';
import { findStoredAnswer, storeAnswer, type StoredAnswer } from './stored-answers.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

type AnswerOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  work: () => Promise<string>,
) => Promise<FastifyReply>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a write that carries an `Idempotency-Key`: `work` does it and gives its success as text. */
    answerOnce: AnswerOnce;
  }
}

export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw new AppError('invalid_request', { fields: { 'header.idempotency-key': 'Use 8 to 200 visible characters.' } });
}

/** Answers that a second try may change, so they are not kept, and nothing of what led to them stands. */
const isPassing = ({ status, code }: AppError) =>
  status === 401 || status === 429 || status >= 500 || code === 'upload_incomplete';

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function answerOf(request: FastifyRequest, work: () => Promise<string>): Promise<Answer> {
  try {
    return { status: 200, text: await work() };
  } catch (error) {
    const refusal = asAppError(error);
    // An upload that was refused before its end can't be told from another: it is judged anew each time.
    if (!refusal || isPassing(refusal) || bodyAsRead(request) === undefined) throw error;
    return { status: refusal.status, text: failureText(refusal) };
  }
}

/** Another process was first: what ours did is undone. */
class AnsweredMeanwhile extends Error {}

/**
 * What a write does and its first answer are one transaction: a retry finds both or neither, whatever broke between. The
 * claim is entered with the answer: only one transaction can enter it under its key, any other waits for that one to end
 * and then leaves no trace.
 */
export function answerWritesOnce(app: FastifyInstance, db: Db, clock: Clock): void {
  const inTurn = oneAtATime();
  const findFirstAnswer = (hash: string) => findStoredAnswer(db, clock, hash);

  app.decorate('answerOnce', async (request, reply, key, work) => {
    const hash = keyHash(request.caller?.vendorId ?? request.gatewayKey?.id ?? 'open', key);
    const printOf = (body: string) => fingerprint(key, request.method, request.url, body);

    const again = async (first: StoredAnswer) => {
      if (first.fingerprint !== printOf(await readBody(request))) throw new AppError('idempotency_key_reused');
      void reply.header('idempotent-replay', 'true');
      return { status: first.status, text: openAnswer(key, first.answer) };
    };
    const act = async () => {
      const answer = await answerOf(request, work);
      const print = printOf(await readBody(request));
      const row = { keyHash: hash, fingerprint: print, status: answer.status, answer: sealAnswer(key, answer.text) };
      if (!(await storeAnswer(db, clock, row))) throw new AnsweredMeanwhile();
      return answer;
    };
    const { status, text } = await inTurn(hash, async () => {
      const first = await findFirstAnswer(hash);
      if (first) return again(first);
      try {
        return await asOneTransaction(db, act);
      } catch (error) {
        // Also ours, if only the word of its commit was lost.
        const meanwhile = await findFirstAnswer(hash).catch(() => undefined);
        if (meanwhile) return again(meanwhile);
        throw error;
      }
    });
    return reply.code(status).type('application/json; charset=utf-8').send(text);
  });
}
