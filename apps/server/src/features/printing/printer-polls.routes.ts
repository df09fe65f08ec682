import type { PrinterMake } from '@vendor-portal/contract/printing/printer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Platform } from '../../platform/platform.ts';
import { readText } from '../../platform/http/body-parsers.ts';
import { tenantSemaphore } from '../../platform/http/guard/concurrency.ts';
import { addressKey, LIMITS } from '../../platform/http/guard/limits.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { hashToken } from '../../platform/secrets.ts';
import * as epson from './epson.ts';
import { findInFlight, findJob, findNext, nameJob, noteOutcome, readJobName, takeJob } from './print-queue.service.ts';
import type { PrinterRow, PrintJobRow } from './printing.tables.ts';
import { findPrinter, noteSeen } from './seen-printers.service.ts';
import * as star from './star.ts';
import { drawJob } from './tickets.service.ts';

/** Bytes, and requests per minute. Printers mangle queries and send no session, so a secret in the path names them. */
const LIMIT = { body: 64 * 1024, polls: 240, pictures: 30, guesses: 300, known: 10_000 } as const;

const SECRET = /^[\w-]{43}$/;

/** After a ticket that couldn't be printed an Epson tries again this often: it needn't report that there is paper. */
const EPSON_WAIT_SECONDS = 30;

type Params = Readonly<Record<string, string>>;
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly printer: PrinterRow;
}

const notFound = () => new AppError('not_found');

const keyGenerator = (request: FastifyRequest) => hashToken((request.params as Params)['secret'] ?? '');

/** Who polls with a secret, with limits per printer; wrong secrets count by address. */
function identifier(app: FastifyInstance, { db }: Platform) {
  const known = new Set<string>();
  // Calls outside the contract are let through otherwise.
  const minute = { timeWindow: '1 minute', allowList: () => false } as const;
  const countGuesses = app.createRateLimit({ ...minute, max: LIMIT.guesses, keyGenerator: addressKey });
  const countPolls = app.createRateLimit({ ...minute, max: LIMIT.polls, keyGenerator });
  const countPictures = app.createRateLimit({ ...minute, max: LIMIT.pictures, keyGenerator });

  const lookUpsOfGuessers = tenantSemaphore(LIMITS.lookUpsOfGuessers);

  const refuseOver = async (count: typeof countPolls, request: FastifyRequest) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new AppError('too_many_requests', { retryAfterSeconds: counted.ttlInSeconds });
  };
  const lookUp = async (request: FastifyRequest, make: PrinterMake, secret: string) => {
    const { isAllowed, ...count } = await countGuesses(request, { increment: false });
    if (isAllowed || !('isExceeded' in count && count.isExceeded) || known.has(hashToken(secret)))
      return findPrinter(db, make, secret);
    // Printers of many stores share an address: theirs go on while somebody guesses.
    const free = await lookUpsOfGuessers(addressKey(request));
    if (!free) throw new AppError('too_many_requests', { retryAfterSeconds: count.ttlInSeconds });
    return findPrinter(db, make, secret).finally(free);
  };
  const identify = async (request: FastifyRequest, make: PrinterMake): Promise<PrinterRow> => {
    const secret = (request.params as Params)['secret'] ?? '';
    // Such as `cloudprnt-setting.json`: it can't be a secret, so it is no guess either.
    if (!SECRET.test(secret)) throw notFound();
    const printer = await lookUp(request, make, secret);
    if (printer) {
      if (known.size >= LIMIT.known) known.clear();
      known.add(hashToken(secret));
      return printer;
    }
    known.delete(hashToken(secret));
    await refuseOver(countGuesses, request);
    throw notFound();
  };
  return {
    identify,
    limitPolls: (request: FastifyRequest) => refuseOver(countPolls, request),
    limitPictures: (request: FastifyRequest) => refuseOver(countPictures, request),
  };
}

const textOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '');

const queryOf = ({ query }: FastifyRequest, name: string): string | undefined => {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
};

export function printerPollRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform;
  const { identify, limitPolls, limitPictures } = identifier(app, platform);

  async function pollStar({ request, reply, printer }: Exchange) {
    const poll = star.readPoll(textOf(request), request.headers['x-star-print-width']);
    if (!poll) throw new AppError('malformed_request');
    await noteSeen(platform, printer, poll.report);
    const stop = star.findStop(poll.status);
    if (stop) await noteOutcome(platform, printer, undefined, stop);
    const next = star.takesJobs(poll) ? await findNext(platform, printer, 0) : undefined;
    const response = next ? star.jobReady(nameJob(next)) : { jobReady: false };
    return reply.send({ ...response, ...(printer.seenAt === null && star.FIRST_REQUESTS) });
  }

  /** The job that is meant: the named one, or for older firmware the one in flight, or else the next. */
  async function findRequested(printer: PrinterRow, token: string | undefined): Promise<PrintJobRow | undefined> {
    const named = token ? readJobName(token) : undefined;
    if (token && !named) return undefined;
    if (!named) return (await findInFlight(db, printer)) ?? findNext(platform, printer, 0);
    const job = await findJob(db, printer, named.id);
    return job && nameJob(job) === token ? job : undefined;
  }

  async function sendPicture({ request, reply, printer }: Exchange) {
    const type = queryOf(request, 'type');
    if (type !== undefined && type !== star.PNG) throw new AppError('unsupported_type');
    const dots = star.readWidth(request.headers['x-star-print-width']);
    const job = await findRequested(printer, queryOf(request, 'token'));
    if (job?.state !== 'pending' && job?.state !== 'fetched') throw notFound();
    await limitPictures(request);
    // Before it is taken: what can't be drawn has not reached the printer.
    const { picture } = await drawJob(platform, { ...printer, dots: dots ?? printer.dots }, job, 'png');
    if (job.state === 'pending' && !(await takeJob(platform, job))) throw notFound();
    return reply.type(star.PNG).send(picture);
  }

  async function confirmStar({ request, reply, printer }: Exchange) {
    const outcome = star.readConfirmation(queryOf(request, 'code'));
    const token = queryOf(request, 'token');
    const named = token ? readJobName(token) : undefined;
    if (outcome && (named || !token)) await noteOutcome(platform, printer, named, outcome);
    return reply.code(200).send();
  }

  async function offerEpson({ request, printer }: Exchange): Promise<string> {
    await limitPolls(request);
    const seen = await noteSeen(platform, printer, {});
    const isStopped = seen.reported !== 'ready' && seen.reported !== 'paper_low';
    const next = await findNext(platform, printer, isStopped ? EPSON_WAIT_SECONDS : 0);
    if (!next) return '';
    await limitPictures(request);
    const drawn = await drawJob(platform, printer, next, 'bits');
    const taken = await takeJob(platform, next);
    return taken ? epson.writeJob(nameJob(taken), drawn) : '';
  }

  async function noteResults({ printer }: Exchange, xml: string): Promise<string> {
    for (const { jobName, outcome, reported } of epson.readResults(xml)) {
      const named = jobName === undefined ? undefined : readJobName(jobName);
      if (named || jobName === undefined) await noteOutcome(platform, printer, named, outcome);
      await noteSeen(platform, printer, { reported });
    }
    return '';
  }

  async function noteStatus({ printer }: Exchange, xml: string): Promise<string> {
    const reported = epson.readStatusReport(xml);
    await noteSeen(platform, printer, reported === undefined ? {} : { reported });
    return '';
  }

  async function pollEpson(exchange: Exchange) {
    const form = new URLSearchParams(textOf(exchange.request));
    const respond = new Map([
      ['GetRequest', () => offerEpson(exchange)],
      ['SetResponse', () => noteResults(exchange, form.get('ResponseFile') ?? '')],
      ['SetStatus', () => noteStatus(exchange, form.get('Status') ?? form.get('ResponseFile') ?? '')],
    ]).get(form.get('ConnectionType') ?? '');
    const xml = (await respond?.()) ?? '';
    return exchange.reply.type('text/xml; charset=utf-8').send(xml);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
      readText(request, payload, LIMITS.bodies.withinMs),
    );
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });
    const route = (
      method: 'POST' | 'GET' | 'DELETE',
      make: PrinterMake,
      respond: (exchange: Exchange) => Promise<FastifyReply>,
    ) =>
      scope.route({
        method,
        url: `/n/v1/printers/${make}/:secret`,
        bodyLimit: LIMIT.body,
        handler: async (request, reply) => {
          if (config.isReadOnly) throw notFound();
          const printer = await identify(request, make);
          // Epson sends a result until it is taken, so it must be.
          if (make === 'star') await limitPolls(request);
          return respond({ request, reply, printer });
        },
      });
    route('POST', 'star', pollStar);
    route('GET', 'star', sendPicture);
    route('DELETE', 'star', confirmStar);
    route('POST', 'epson', pollEpson);
  });
}
