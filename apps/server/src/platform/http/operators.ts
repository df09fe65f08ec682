import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Carrier } from '../events/carrier/carrier.ts';

interface OperatorsParts {
  readonly config: Pick<Config, 'showsMetrics' | 'showsReadyz'>;
  readonly metrics: Registry;
  readonly carrier: Carrier;
  /** Whether the database can be written to. */
  readonly isReady: () => Promise<boolean>;
}

/** For those who run it: is it alive, can it serve, and what is it doing. */
export function answerOperators(app: FastifyInstance, { config, metrics, carrier, isReady }: OperatorsParts): void {
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  const hearing: Gauge = new Gauge({
    name: 'event_carrier_hearing',
    help: '1 while news of other processes is heard at once, 0 while it is found by looking.',
    registers: [metrics],
    collect: () => hearing.set(carrier.isHearing ? 1 : 0),
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  if (config.showsReadyz) answerReadiness(app, carrier, isReady);
  if (config.showsMetrics) answerMetrics(app, metrics);
}

function answerReadiness(app: FastifyInstance, carrier: Carrier, isReady: OperatorsParts['isReady']): void {
  app.get('/readyz', async (_request, reply) => {
    if (!(await isReady())) return reply.code(503).send({ status: 'database unreachable' });
    // A deaf carrier is no reason to take a process away: it serves, and tells its news seconds late.
    return { status: 'ready', events: carrier.isHearing ? 'at once' : 'late' };
  });
}

const answerMetrics = (app: FastifyInstance, metrics: Registry) =>
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
