import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { after, minutes, type Clock } from '../clock.ts';
import type { KeyRing } from '../key-rings.ts';
import { type FileKey, findContentType, isFileKey, type FileStore } from './file-store.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../http/responses/app-error.ts';

const LINK_LASTS = minutes(5);

const LinkQuery = z.object({ until: z.string(), name: z.string(), signature: z.string() });
type LinkInput = z.infer<typeof LinkQuery>;

/** The content of a key never changes, so it may be cached forever. */
export const publicPath = (key: FileKey): string => `/files/${key.slice('public/'.length)}`;

const signatureOf = (signing: KeyObject, key: string, until: string, name: string) =>
  createHmac('sha256', signing).update(`${key}\n${until}\n${name}`).digest();

export type FileLinks = ReturnType<typeof fileLinks>;

export function fileLinks(keys: KeyRing, clock: Clock) {
  return {
    /** Valid for a few minutes, for whoever has the link. */
    sign: (key: FileKey, name: string) => {
      const endsAt = after(clock.now(), LINK_LASTS);
      const until = String(endsAt.getTime());
      const signature = signatureOf(keys.signing(), key, until, name).toString('base64url');
      const query = new URLSearchParams({ until, name, signature }).toString();
      return { url: `/files/${key}?${query}`, urlEndsAt: endsAt.toISOString() };
    },
    isGood: (key: FileKey, { until, name, signature }: LinkInput) => {
      const input = Buffer.from(signature, 'base64url');
      const isOurs = keys.accepted().some((signing) => {
        const expected = signatureOf(signing, key, until, name);
        return input.length === expected.length && timingSafeEqual(input, expected);
      });
      return isOurs && Number(until) > clock.now().getTime();
    },
  };
}

const A_YEAR = 31_536_000;

/** Whatever a file contains, it runs and loads nothing when it is opened by itself. */
const CLOSED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";

export function serveFiles(app: FastifyInstance, files: FileStore, links: FileLinks): void {
  const send = async (reply: FastifyReply, key: FileKey, headers: Readonly<Record<string, string>>) => {
    const file = await files.read(key);
    if (!file) throw new AppError('not_found');
    return reply
      .headers({ 'content-security-policy': CLOSED, ...headers })
      .headers(file.size === undefined ? {} : { 'content-length': String(file.size) })
      .type(findContentType(key))
      .send(file.stream);
  };

  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = `public/${request.params['*']}`;
    if (!isFileKey(key)) throw new AppError('not_found');
    return send(reply, key, {
      'cache-control': `public, max-age=${A_YEAR}, immutable`,
      // The marketplace's own screens show logos and dishes too.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get<{ Params: { '*': string } }>('/files/private/*', async (request, reply) => {
    const key = `private/${request.params['*']}`;
    const link = LinkQuery.safeParse(request.query);
    if (!isFileKey(key) || !link.success || !links.isGood(key, link.data)) {
      throw new AppError('forbidden', { message: 'This link has expired. Open the document again.' });
    }
    return send(reply, key, {
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': disposition(key, link.data.name),
    });
  });
}

/** A PDF is downloaded, because a viewer would have to run outside the sandbox. */
const disposition = (key: FileKey, name: string) =>
  `${key.endsWith('.pdf') ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`;
