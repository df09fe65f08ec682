import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Carrier } from '../events/carrier/carrier.ts';
import type { FileStore } from '../storage/file-store.ts';
import { setTimeout } from 'node:timers/promises';
import { seconds } from '../clock.ts';

interface OperatorsParts {
  readonly config: Pick<Config, 'showsMetrics' | 'showsReadyz'>;
  readonly metrics: Registry;
  readonly carrier: Carrier;
  /** Whether the database can be written to. */
  readonly isReady: () => Promise<boolean>;
  readonly files: FileStore;
}

/** For those who run it: is it alive, can it serve, and what is it doing. */
export function answerOperators(app: FastifyInstance, parts: OperatorsParts): void {
  const { config, metrics, carrier } = parts;
  const hasFiles = watchStore(parts.files);
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
  const storing: Gauge = new Gauge({
    name: 'file_store_usable',
    help: '1 while uploaded files can be written and read.',
    registers: [metrics],
    collect: async () => storing.set((await hasFiles()) ? 1 : 0),
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  if (config.showsReadyz) answerReadiness(app, parts, hasFiles);
  if (config.showsMetrics) answerMetrics(app, metrics);
}

function answerReadiness(
  app: FastifyInstance,
  { carrier, isReady }: OperatorsParts,
  hasFiles: () => Promise<boolean>,
): void {
  app.get('/readyz', async (_request, reply) => {
    const [isServing, isStoring] = await Promise.all([isReady(), hasFiles()]);
    if (!isServing) return reply.code(503).send({ status: 'database unreachable' });
    // Neither is a reason to take a process away. With a deaf carrier it tells its news seconds late; without the store,
    // which all processes share, orders go on and only pictures and documents fail.
    const [events, files] = [carrier.isHearing ? 'at once' : 'late', isStoring ? 'usable' : 'out of reach'];
    return { status: 'ready', events, files };
  });
}

const answerMetrics = (app: FastifyInstance, metrics: Registry) =>
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));

/** Longer than a store that works ever takes, shorter than whoever asks for readiness waits. */
const PATIENCE = seconds(2);
/** However often it is asked for: a probe must not become a load. */
const GOOD_FOR = seconds(10);

/** Whether the store of files can be used, as far as is known. It never throws and never takes longer than a moment. */
export function watchStore(store: Pick<FileStore, 'check'>, now: () => number = () => performance.now()) {
  let known: { readonly isUsable: Promise<boolean>; readonly at: number } | undefined;

  const isUsable = () =>
    store.check().then(
      () => true,
      () => false,
    );
  const look = () => Promise.race([isUsable(), setTimeout(PATIENCE, false, { ref: false })]);

  return (): Promise<boolean> => {
    if (!known || now() - known.at >= GOOD_FOR) known = { isUsable: look(), at: now() };
    return known.isUsable;
  };
}
