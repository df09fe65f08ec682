import type { FastifyInstance } from 'fastify';
import { seconds } from '../clock.ts';
import { AppError } from './responses/app-error.ts';

const EVERY = seconds(1);

export interface Pressure {
  readonly isTooHigh: () => boolean;
}

/**
 * Refuses calls while timers come so late that a call would wait as long. Operators' endpoints still answer: a busy
 * process isn't dead. Measured from listening on, because a start blocks the event loop before there are calls.
 */
export function refuseUnderPressure(app: FastifyInstance, maxDelayMs: number): Pressure {
  let delayMs = 0;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    let due = performance.now() + EVERY;
    timer = setInterval(() => {
      delayMs = performance.now() - due;
      due = performance.now() + EVERY;
    }, EVERY).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));

  const isTooHigh = () => delayMs > maxDelayMs;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTooHigh() || !request.routeOptions.config.call) return done();
    const cause = new Error(`the event loop was blocked for ${Math.round(delayMs)} ms`);
    done(new AppError('unavailable', { retryAfterSeconds: 2, cause }));
  });
  return { isTooHigh };
}
