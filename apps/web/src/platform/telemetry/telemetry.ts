import { loadChunk } from '../lazy/load-chunk.ts';
import { errorText } from '../api/feature-status.ts';
import { whenIdle } from '../time/when-idle.ts';

export interface Crash {
  readonly error: Error;
  /** Where it was caught: a route, the top of the app, the window. */
  readonly where: string;
}

type Send = (crash: Crash) => void;

/** Enough to tell what began it; a loop of crashes must not fill the memory. */
const KEPT_MAX = 20;

let kept: Crash[] = [];
let send: Send | undefined;

/** §8: crashes are logged to the console and sent to the collector, once that is loaded. */
export function reportCrash(error: unknown, where: string) {
  console.error(`Crash in ${where}:`, error);
  keepOrSend(error, where);
}

function keepOrSend(error: unknown, where: string) {
  const crash = { error: error instanceof Error ? error : new Error(errorText(error)), where };
  if (send) send(crash);
  else if (kept.length < KEPT_MAX) kept.push(crash);
}

const onError = (event: ErrorEvent) => keepOrSend(event.error ?? event.message, 'window');
const onRejection = (event: PromiseRejectionEvent) => keepOrSend(event.reason, 'promise');

/** The browser writes these to the console itself; here they are kept until the collector listens on its own. */
export function keepEarlyCrashes(): () => void {
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
  for (const crash of kept) sender(crash);
  kept = [];
}

export function keepCrashesAgain() {
  send = undefined;
  kept = [];
}

/** Once the first screen is idle: the collector's code is half as large as everything before it. */
export function startTelemetryWhenIdle() {
  const stopKeeping = keepEarlyCrashes();
  const start = async () => {
    try {
      const sender = await (await loadChunk('telemetry', () => import('./start-telemetry.ts'))).startTelemetry();
      if (sender) sendCrashesThrough(sender);
      stopKeeping();
    } catch (error) {
      console.warn('Telemetry could not be started:', errorText(error));
    }
  };
  whenIdle(() => void start());
}
