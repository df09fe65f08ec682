import type { FastifyInstance } from 'fastify';
import { constants, gzip } from 'node:zlib';

/** Below it nothing is saved: the answer is in the first packets either way. */
const WORTH_BYTES = 2_048;

const TAKES_GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))/;

/**
 * JSON that is long enough, for whoever takes it: on a slow line an evening's orders come in a tenth of the time. Files are
 * compressed when they are built, event streams and downloads are not strings and pass through.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES || reply.hasHeader('content-encoding'))
      return done(null, payload);
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    if (!TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    gzip(payload, { level: constants.Z_BEST_SPEED }, done);
  });
}
