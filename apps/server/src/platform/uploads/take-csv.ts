import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/answers/app-error.ts';

/** Calls that take CSV may be sent it as it is; no other call has its body read as such. */
export function takeCsv(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', (request, payload, done) => {
    if (request.routeOptions.config.call?.bodyKind === 'csv') done(null, payload);
    else done(new AppError('unsupported_type', { message: 'This call takes no CSV file.' }));
  });
}
