import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/app-error.ts';

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

/** Deeper than any call of ours goes, and far from where whatever walks a body runs out of stack. */
const DEPTH_MAX = 32;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((mark) => mark.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((mark) => mark.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((mark) => mark.charCodeAt(0)));

/** Whether lists and objects lie in one another more than `DEPTH_MAX` deep; looks no further once they do. */
export function isTooDeep(json: string): boolean {
  let [depth, isText] = [0, false];
  for (let place = 0; place < json.length; place += 1) {
    const code = json.charCodeAt(place);
    if (isText) {
      if (code === BACKSLASH) place += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
