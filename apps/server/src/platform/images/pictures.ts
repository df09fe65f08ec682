import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { getPriority, setPriority, availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { seconds } from '../clock.ts';
import { ownFile } from '../own-files.ts';
import { type PictureOptions, PIXELS_MAX } from './draw-picture.ts';
import type { TicketOptions } from './draw-ticket.ts';
import { AppError } from '../http/responses/app-error.ts';
import { kindOfFile, type FileKind } from '../read-upload.ts';

export interface ToDraw {
  readonly bytes: Uint8Array;
  readonly options: PictureOptions;
}

/** `refused` is the decoder's own message. */
export type Drawn = { readonly drawn: readonly Uint8Array[] } | { readonly refused: string };

const PROGRAM = ownFile('apps/server/src/platform/images/drawing-process.main.ts');
/** The largest accepted picture needs two seconds of a core. */
const PATIENCE = seconds(60);
/** Longer than a vendor takes from one picture to the next. */
const IDLE_FOR = seconds(30);

/** A tenth of the server's CPU share under contention: requests come first. */
const STEPS_BEHIND = 10;
const LAST = 19;

const idle: { readonly child: ChildProcess; readonly ending: NodeJS.Timeout }[] = [];

/** Without an environment: what decodes strangers' files must not know our secrets. */
function start(): ChildProcess {
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    env: { UV_THREADPOOL_SIZE: '2', FONTCONFIG_FILE: join(ownFile('apps/server/fonts'), 'fonts.conf') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  stepBehind(child.pid);
  // A waiting caller gets the error through its own listener.
  child.on('error', () => undefined);
  // Neither the process nor its channel may keep ours running.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Right after the fork, so that the threads it starts later inherit the priority. */
function stepBehind(pid = 0): void {
  try {
    if (pid > 0) setPriority(pid, Math.min(LAST, getPriority() + STEPS_BEHIND));
  } catch {
    // It has ended, or a sandbox forbids it; drawing works without.
  }
}

function takeOne(): ChildProcess {
  const idleOne = idle.pop();
  if (!idleOne) return start();
  clearTimeout(idleOne.ending);
  return idleOne.child.connected ? idleOne.child : takeOne();
}

function release(child: ChildProcess): void {
  const ending = setTimeout(() => {
    idle.splice(0, idle.length, ...idle.filter((idleOne) => idleOne.child !== child));
    if (child.connected) child.disconnect();
  }, IDLE_FOR);
  idle.push({ child, ending: ending.unref() });
}

/** A picture that crashes or hangs the decoder ends only its process. */
async function drawInProcess(order: ToDraw): Promise<Drawn> {
  const child = takeOne();
  child.channel?.ref();
  const { promise, resolve } = Promise.withResolvers<Drawn>();
  const onDrawn = (message: unknown) => resolve(message as Drawn);
  const onEnd = () => resolve({ refused: 'the decoder ended' });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  child.once('message', onDrawn).once('exit', onEnd).once('error', onEnd);
  try {
    child.send(order, (error) => error && onEnd());
    return await promise;
  } finally {
    clearTimeout(giveUp);
    child.off('message', onDrawn).off('exit', onEnd).off('error', onEnd);
    child.channel?.unref();
    if (child.connected) release(child);
  }
}

const PICTURE_KINDS: ReadonlySet<FileKind | undefined> = new Set(['png', 'jpeg', 'webp'] as const);

async function assertPicture(bytes: Buffer): Promise<void> {
  if (!PICTURE_KINDS.has(await kindOfFile(bytes))) {
    throw new AppError('unsupported_type', {
      message: 'This picture isn’t supported. Use PNG, JPEG or WebP.',
    });
  }
}

const only = ([drawn]: readonly Buffer[]): Buffer => drawn ?? Buffer.alloc(0);

export async function drawSquare(bytes: Buffer, longest: number, signal?: AbortSignal): Promise<Buffer> {
  await assertPicture(bytes);
  return only(await drawSent(bytes, { kind: 'square', longest }, signal));
}

export async function drawWidths<const Name extends string>(
  bytes: Buffer,
  widths: Readonly<Record<Name, number>>,
  signal?: AbortSignal,
): Promise<Record<Name, Buffer>> {
  await assertPicture(bytes);
  const drawn = await drawSent(bytes, { kind: 'widths', widths: Object.values(widths) }, signal);
  return Object.fromEntries(Object.keys(widths).map((name, index) => [name, drawn[index]])) as Record<Name, Buffer>;
}

/** In the same format: for documents, whose content must not change. */
export async function redraw(bytes: Buffer, format: 'png' | 'jpeg', signal?: AbortSignal): Promise<Buffer> {
  return only(await drawSent(bytes, { kind: 'page', format }, signal));
}

/**
 * A decode may use a hundred megabytes and a core, so one core stays free for requests. First come, first served is
 * fair, because uploads per vendor are limited.
 */
export const DRAWN_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const drawing = pLimit(DRAWN_AT_ONCE);

/** Beside the uploads, which a printer's ticket must not wait for. */
const drawingTickets = pLimit(1);

/** Of our own text, so a failure is a bug. */
export const drawTicket = (options: TicketOptions): Promise<Buffer> =>
  drawingTickets(async () => {
    const response = await drawInProcess({ bytes: Buffer.alloc(0), options: { ...options, kind: 'ticket' } });
    if ('refused' in response) throw new Error(`The ticket was not drawn: ${response.refused}`);
    return Buffer.from(response.drawn[0] ?? []);
  });

/** Stops when the client disconnects. Undecodable files are refused. */
function drawSent(bytes: Buffer, options: PictureOptions, signal?: AbortSignal): Promise<Buffer[]> {
  return drawing(async () => {
    signal?.throwIfAborted();
    const response = await drawInProcess({ bytes, options });
    if ('refused' in response) throw refusalOf(response.refused);
    return response.drawn.map((drawn) => Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength));
  });
}

function refusalOf(reason: string): AppError {
  if (reason.includes('pixel limit')) {
    return new AppError('too_large', {
      message: `This picture has more than ${PIXELS_MAX / 1_000_000} million pixels. Save a smaller copy and upload it again.`,
    });
  }
  return new AppError('file_unreadable', {
    message: 'This picture is damaged. Save it again or choose another.',
  });
}
