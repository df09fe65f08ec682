import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { ownFile } from '../../../platform/own-files.ts';
import type { ImportFile } from './import-file.ts';
import type { ChosenColumns } from './import-heading.ts';
import { ImportProblems } from './import-problems.ts';

export interface ImportOrder {
  readonly bytes: Uint8Array;
  readonly type: VendorType;
  readonly chosen: ChosenColumns;
  readonly headingRow: number | undefined;
}

/** Crosses the thread boundary, where objects lose their class. */
export type ReadFile = { readonly file: ImportFile } | { readonly refused: Pick<AppError, 'code' | 'details'> };

const PROGRAM = ownFile('apps/server/src/features/products/csv/import-file.worker.ts');

/** Ten thousand rows within the bounds need a third of it. */
const MEMORY_MAX_MB = 256;

const tooLargeToRead = () =>
  new AppError('too_large', { message: 'This file is too large. Split it and upload each part.' });

function runWorker(order: ImportOrder): Promise<ReadFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const worker = new Worker(PROGRAM, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLargeToRead() : error),
  );
  worker.once('exit', (code) => reject(new Error(`The thread that reads a file ended with ${code}.`)));
  return promise;
}

/** In a worker thread, so that other requests are served meanwhile. */
export async function readInWorker(order: ImportOrder): Promise<ImportFile> {
  const read = await runWorker(order);
  if ('refused' in read) throw new AppError(read.refused.code, read.refused.details);
  return { ...read.file, problems: ImportProblems.from(read.file.problems) };
}
