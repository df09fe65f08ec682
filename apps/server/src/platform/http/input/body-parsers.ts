import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/app-error.ts';
import { isTooDeep } from './json-depth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures and idempotency keys. Absent for uploads. */
    rawBody: string | undefined;
  }
}

/** JSON that is not too deep, with the text kept beside it. Fastify's own parser still does the reading: it refuses prototype keys. */
export function parseBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', undefined);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    request.rawBody = text;
    // A client that names JSON and sends nothing means "no body".
    if (text === '') done(null, undefined);
    else if (isTooDeep(text)) done(new AppError('malformed_request'));
    else void parseJson(request, text, done);
  });
}
