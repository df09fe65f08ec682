import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../http/answers/app-error.ts';
import type { FileLinks } from './file-links.ts';
import { contentTypeOf, isFileKey, type FileKey, type FileStore } from './file-store.ts';

const A_YEAR = 31_536_000;

const LinkQuery = z.object({ until: z.string(), name: z.string(), signature: z.string() });

/** Whatever a file turns out to hold, it runs nothing and reaches nothing when it is opened by itself. */
const CLOSED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";

/** Uploaded files: public ones for good, private ones through a link that ends. */
export function serveFiles(app: FastifyInstance, files: FileStore, links: FileLinks): void {
  const send = async (reply: FastifyReply, key: FileKey, headers: Readonly<Record<string, string>>) => {
    const file = await files.read(key);
    if (!file) throw new AppError('not_found');
    return reply
      .headers({ 'content-security-policy': CLOSED, ...headers })
      .headers(file.size === undefined ? {} : { 'content-length': String(file.size) })
      .type(contentTypeOf(key))
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
      throw new AppError('forbidden', { message: 'This link has run out. Open the document again.' });
    }
    return send(reply, key, {
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': disposition(key, link.data.name),
    });
  });
}

/** Pictures open; a PDF is saved, because a viewer would have to run outside the sandbox. */
const disposition = (key: FileKey, name: string) =>
  `${key.endsWith('.pdf') ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`;
