import type { FastifyInstance } from 'fastify';
import { AppError } from './answers/app-error.ts';

/** Once stopping has begun, what is under way is finished and what comes after is sent to another process. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new AppError('unavailable', { retryAfterSeconds: 1 }) : undefined);
  });
}
