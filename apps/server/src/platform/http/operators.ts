import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { READY } from '../database/schema/schema-state.ts';
import type { PubSub } from '../events/pub-sub/pub-sub.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Pressure } from './pressure.ts';
import { setTimeout } from 'node:timers/promises';
import { seconds } from '../clock.ts';

interface OperatorsDeps {
  readonly config: Pick<Config, 'showsMetrics' | 'showsReadyz'>;
  readonly metrics: Registry;
  readonly pubSub: PubSub;
  readonly readiness: Database['readiness'];
  readonly version: string;
  readonly files: FileStore;
  readonly pressure: Pressure;
}

export function addOperatorRoutes(app: FastifyInstance, deps: OperatorsDeps): void {
  const { config, metrics, pubSub } = deps;
  const hasFiles = watchStore(deps.files, app.log);
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  const connected: Gauge = new Gauge({
    name: 'event_pub_sub_connected',
    help: '1 while notifications of other processes arrive at once, 0 while events are found by the slow poll.',
    registers: [metrics],
    collect: () => connected.set(pubSub.isConnected ? 1 : 0),
  });
  const storing: Gauge = new Gauge({
    name: 'file_store_usable',
    help: '1 while uploaded files can be written and read.',
    registers: [metrics],
    collect: async () => storing.set((await hasFiles()) ? 1 : 0),
  });
  new Gauge({
    name: 'vendor_portal_build_info',
    help: 'Always 1; its label is the version that runs.',
    labelNames: ['version'],
    registers: [metrics],
  }).set({ version: deps.version }, 1);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  if (config.showsReadyz) addReadiness(app, deps, hasFiles);
  if (config.showsMetrics) addMetrics(app, metrics);
}

function addReadiness(
  app: FastifyInstance,
  { pubSub, readiness, pressure }: OperatorsDeps,
  hasFiles: () => Promise<boolean>,
): void {
  app.get('/readyz', async (_request, reply) => {
    const [database, isStoring] = await Promise.all([readiness(), hasFiles()]);
    if (pressure.isTooHigh()) return reply.code(503).send({ status: 'overloaded' });
    if (database !== READY) return reply.code(503).send({ status: database });
    // Neither takes the process out of rotation. Without pub/sub events arrive seconds late; without the shared file
    // store only pictures and documents fail.
    const [events, files] = [pubSub.isConnected ? 'at once' : 'late', isStoring ? 'usable' : 'out of reach'];
    return { status: READY, events, files };
  });
}

const addMetrics = (app: FastifyInstance, metrics: Registry) =>
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));

/** Longer than a working store takes, shorter than a readiness check waits. */
const PATIENCE = seconds(2);
/** Cached, so that probes don't become load. */
const GOOD_FOR = seconds(10);

async function failWhenSlow(): Promise<never> {
  await setTimeout(PATIENCE, undefined, { ref: false });
  throw new Error(`the file store did not answer within ${PATIENCE / 1000} s`);
}

/** Never throws, and never takes longer than `PATIENCE`. Logs when the store fails, for another reason, or recovers. */
export function watchStore(
  store: Pick<FileStore, 'check'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  now: () => number = () => performance.now(),
) {
  let known: { readonly isUsable: Promise<boolean>; readonly at: number } | undefined;
  let failure: string | undefined;

  const report = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== failure) log.warn({ err: error }, 'files can’t be stored');
    failure = reason;
    return false;
  };
  const reportUsable = () => {
    if (failure !== undefined) log.info('files can be stored again');
    failure = undefined;
    return true;
  };
  const probe = () => Promise.race([store.check(), failWhenSlow()]).then(reportUsable, report);

  return (): Promise<boolean> => {
    if (!known || now() - known.at >= GOOD_FOR) known = { isUsable: probe(), at: now() };
    return known.isUsable;
  };
}
