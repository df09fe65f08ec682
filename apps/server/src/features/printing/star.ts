import type { PrintFailure } from '@vendor-portal/contract/printing/print-job.ts';
import type { Outcome } from './print-queue.service.ts';
import type { Report } from './seen-printers.service.ts';

/** What Star's CloudPRNT says and reads (developer guide 2.4). Of a poll only the status code is certain. */
export interface StarPoll {
  /** Undefined where it can't be read. */
  readonly status: number | undefined;
  readonly isPrinting: boolean;
  readonly report: Report;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `200%20OK`, and `OK` in a confirmation. */
function readStatus(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = decode(String(value)).trim();
  if (/^OK/i.test(text)) return 200;
  const [, status] = /^(\d{3})(?!\d)/.exec(text) ?? [];
  return status === undefined ? undefined : Number(status);
}

const groupOf = (status: number, size: number) => Math.floor(status / size) * size;
const isSuccess = (status: number) => groupOf(status, 100) === 200;
const PAPER_LOW = 211;
const [NO_PAPER, COVER_OPEN] = [410, 420];
const NOT_DOWNLOADED = 520;

/** Of a status that begins with 4. */
function findFailure(status: number): PrintFailure {
  if (groupOf(status, 10) === NO_PAPER) return 'no_paper';
  return groupOf(status, 10) === COVER_OPEN ? 'cover_open' : 'offline';
}

/** Undefined where the printer isn't stopped. */
export const findStop = (status: number | undefined): PrintFailure | undefined =>
  status !== undefined && groupOf(status, 100) === 400 ? findFailure(status) : undefined;

function findReported(status: number): NonNullable<Report['reported']> {
  if (isSuccess(status)) return status === PAPER_LOW ? 'paper_low' : 'ready';
  const failure = findStop(status);
  return failure === 'no_paper' || failure === 'cover_open' ? failure : 'error';
}

const DOTS_PER_MM = 8;

/** Given in dots or in millimetres. Undefined where it is neither. */
export function readWidth(value: unknown): number | undefined {
  const width = Number(value);
  if (width >= 200 && width <= 900) return Math.floor(width);
  return width >= 40 && width <= 110 ? Math.floor(width * DOTS_PER_MM) : undefined;
}

/** What was requested with `FIRST_REQUESTS`, as far as it is understood. */
function readActions(actions: unknown): Report {
  const found: { dots?: number; pollSeconds?: number } = {};
  for (const action of Array.isArray(actions) ? actions.slice(0, 20) : []) {
    if (!isFields(action)) continue;
    const { request, result } = action;
    const seconds = Number(result);
    if (request === 'GetPollInterval' && seconds >= 1 && seconds <= 600) found.pollSeconds = Math.ceil(seconds);
    const width = request === 'PageInfo' && isFields(result) ? readWidth(result['printWidth']) : undefined;
    if (width !== undefined) found.dots = width;
  }
  return found;
}

/** Undefined where it isn't an object in JSON. */
export function readPoll(body: string, widthHeader: unknown): StarPoll | undefined {
  let fields: unknown;
  try {
    fields = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isFields(fields)) return undefined;
  const status = readStatus(fields['statusCode']);
  const dots = readWidth(widthHeader);
  return {
    status,
    isPrinting: fields['printingInProgress'] === true,
    report: {
      ...(status !== undefined && { reported: findReported(status) }),
      ...(dots !== undefined && { dots }),
      ...readActions(fields['clientAction']),
    },
  };
}

export const takesJobs = ({ status, isPrinting }: StarPoll): boolean =>
  status !== undefined && isSuccess(status) && !isPrinting;

/** Undefined for a code that says nothing. */
export function readConfirmation(code: unknown): Outcome | undefined {
  const status = readStatus(code);
  if (status === undefined) return undefined;
  if (isSuccess(status)) return 'printed';
  if (status === NOT_DOWNLOADED) return 'not_downloaded';
  return findStop(status) ?? 'refused';
}

export const PNG = 'image/png';

export const jobReady = (jobToken: string) => ({
  jobReady: true,
  mediaTypes: [PNG],
  jobToken,
  deleteMethod: 'DELETE',
});

/** Requested at the first poll: how wide its lines are and how often it polls. */
export const FIRST_REQUESTS = {
  clientAction: ['PageInfo', 'GetPollInterval'].map((request) => ({ request, options: '' })),
};
