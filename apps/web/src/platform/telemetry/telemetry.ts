import { loadChunk } from '../lazy/load-chunk.ts';
import { errorText } from '../api/feature-status.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { localStore } from '../storage/local-store.ts';
import { savesData } from '../storage/save-data.ts';
import { whenIdle } from '../time/when-idle.ts';

export interface Crash {
  readonly error: Error;
  /** Where it was caught: a route, the top of the app, the window. */
  readonly where: string;
}

type Send = (crash: Crash) => void;

/** Enough to tell what began it; a loop of crashes must not fill the memory. */
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

/** The browser writes these to the console itself; here they are kept until the collector listens on its own. */
export function bufferEarlyCrashes(): () => void {
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** From here on crashes go out at once, those kept so far first. */
export function sendCrashesThrough(sender: Send) {
  send = sender;
  for (const crash of buffer) sender(crash);
  buffer = [];
}

export function bufferCrashesAgain() {
  send = undefined;
  buffer = [];
}

/** Once the first screen is idle: the collector's code is half as large as everything before it. */
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

/** Not even the collector's code is fetched on a device that saves data. */
async function startCollecting() {
  await localStore.known();
  if (savesData()) return;
  const [config, { startCollector }] = await Promise.all([
    runtimeConfig(),
    loadChunk('telemetry', () => import('./telemetry-collector.ts')),
  ]);
  sendCrashesThrough(startCollector(config));
}
