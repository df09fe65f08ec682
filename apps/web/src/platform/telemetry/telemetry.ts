import { loadChunk } from '../lazy/load-chunk.ts';
import { errorText } from '../api/feature-status.ts';
import { runtimeConfig } from '../config/config.ts';
import { localStore } from '../storage/local-store.ts';
import { savesData } from '../storage/save-data.ts';
import { whenIdle } from '../time/waiting.ts';

export interface Crash {
  readonly error: Error;
  readonly where: string;
}

type Send = (crash: Crash) => void;

/** Enough to find the cause; a crash loop must not fill the memory. */
const BUFFER_MAX = 20;

let buffer: Crash[] = [];
let send: Send | undefined;

/** §8: crashes are logged to the console and sent to the collector, once that is loaded. */
export function reportCrash(error: unknown, where: string) {
  console.error(`Crash in ${where}:`, error);
  sendOrBuffer(error, where);
}

function sendOrBuffer(error: unknown, where: string) {
  const crash = { error: error instanceof Error ? error : new Error(errorText(error)), where };
  if (send) send(crash);
  else if (buffer.length < BUFFER_MAX) buffer.push(crash);
}

const onError = (event: ErrorEvent) => sendOrBuffer(event.error ?? event.message, 'window');
const onRejection = (event: PromiseRejectionEvent) => sendOrBuffer(event.reason, 'promise');

/** The browser logs these itself; they are buffered until the collector listens. */
export function bufferEarlyCrashes(): () => void {
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Sends the buffered crashes first. */
export function sendCrashesThrough(sender: Send) {
  send = sender;
  for (const crash of buffer) sender(crash);
  buffer = [];
}

export function bufferCrashesAgain() {
  send = undefined;
  buffer = [];
}

/** Once the first screen is idle: the collector is half as large as everything before it. */
export function startTelemetryWhenIdle() {
  const stopBuffering = bufferEarlyCrashes();
  const start = async () => {
    try {
      await startCollecting();
      stopBuffering();
    } catch (error) {
      console.warn('Telemetry could not be started:', errorText(error));
    }
  };
  whenIdle(() => void start());
}

/** A device that saves data does not load the collector's code. */
async function startCollecting() {
  await localStore.ready();
  if (savesData()) return;
  const [config, { startCollector }] = await Promise.all([
    runtimeConfig(),
    loadChunk('telemetry', () => import('./telemetry-collector.ts')),
  ]);
  sendCrashesThrough(startCollector(config));
}
