import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../platform/http/responses/app-error.ts';
// Sets the validation messages, which each thread has to do.
import '../../../platform/http/responses/sentences.ts';
import { readImportFile } from './import-file.ts';
import type { ImportOrder, ReadFile } from './read-in-worker.ts';

/** Runs in a worker thread that ends after one file. */
async function readFile({ bytes, type, chosen, headingRow }: ImportOrder): Promise<ReadFile> {
  try {
    return { file: await readImportFile(Buffer.from(bytes), type, chosen, headingRow) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, details: error.details } };
  }
}

parentPort?.postMessage(await readFile(workerData as ImportOrder), []);
