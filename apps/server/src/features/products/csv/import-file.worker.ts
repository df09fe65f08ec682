import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../platform/http/answers/app-error.ts';
// What schemas say of a bad cell: each thread has to be told.
import '../../../platform/http/answers/sentences.ts';
import { readImportFile } from './import-file.ts';
import type { ImportOrder, ReadFile } from './read-in-worker.ts';

/** Runs in a thread of its own: reads one file, posts what stands in it and ends. */
async function readFile({ bytes, type, chosen }: ImportOrder): Promise<ReadFile> {
  try {
    return { file: await readImportFile(Buffer.from(bytes), type, chosen) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, details: error.details } };
  }
}

parentPort?.postMessage(await readFile(workerData as ImportOrder), []);
