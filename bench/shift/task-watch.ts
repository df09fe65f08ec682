import type { Browser } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds: when, how long by the clock, and how long on a processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** One task of a page's main thread. */
export interface Task {
  readonly clockMs: number;
  /** What it took of a processor: the same however many others wanted one. */
  readonly workMs: number;
  /** The page was being opened. */
  readonly isOpening: boolean;
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** A page that is being opened may be busy with itself. */
const OPENING_MS = 10_000;
const WORTH_A_LOOK_MS = 50;

/** From Chromium's own trace: what the pages' main threads did since `start`. */
export class TaskWatch {
  readonly tasks: Task[] = [];
  readonly #browser: Browser;
  readonly #openedAt = new Map<number, number>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Reads what there is, and goes on: a trace has an end. */
  async turn(): Promise<void> {
    await this.stop();
    await this.start();
  }

  start(): Promise<void> {
    return this.#browser.startTracing(undefined, { categories: CATEGORIES });
  }

  async stop(): Promise<void> {
    const text = (await this.#browser.stopTracing()).toString();
    const { traceEvents } = JSON.parse(text) as { traceEvents: readonly TraceEvent[] };
    const pages = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    for (const event of traceEvents.toSorted((a, b) => a.ts - b.ts)) {
      const { name, pid, tid, ts, dur = 0, tdur = dur } = event;
      if (name === 'navigationStart') this.#openedAt.set(pid, ts);
      if (name !== 'RunTask' || !pages.has(`${pid} ${tid}`) || dur < WORTH_A_LOOK_MS * 1000) continue;
      const isOpening = ts - (this.#openedAt.get(pid) ?? -Infinity) < OPENING_MS * 1000;
      this.tasks.push({ clockMs: dur / 1000, workMs: tdur / 1000, isOpening });
    }
  }
}

/** The longest of them on a processor, and how many were over `ms` there and by the clock. */
export function longTasks(tasks: readonly Task[], ms: number) {
  return {
    longest: Math.max(0, ...tasks.map(({ workMs }) => workMs)),
    byWork: tasks.filter(({ workMs }) => workMs > ms).length,
    byClock: tasks.filter(({ clockMs }) => clockMs > ms).length,
  };
}
