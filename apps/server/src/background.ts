import { FEATURES } from './features.ts';
import type { MovableClock } from './platform/clock.ts';
import { forgetOldUses } from './features/daily-uses/daily-uses.service.ts';
import type { Note } from './platform/database/transactions.ts';
import type { Background, Feature } from './platform/feature.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { startJobs, type ScheduledJob } from './platform/jobs/jobs.ts';
import { startTicker, type Tick } from './platform/jobs/ticker.ts';
import type { WorkMetrics } from './platform/jobs/work-metrics.ts';
import { forgetOldMessages } from './platform/outbox/outbox.ts';
import { sweepFiles } from './platform/storage/kept-files.ts';

const features: readonly Feature[] = Object.values(FEATURES);

/** What is done as soon as it is due, in every process. */
export const ticksOf = (background: Background): Tick[] =>
  features.flatMap(({ ticks = [] }) => ticks).map((tick) => tick(background));

/** What is done on a schedule, by one process at a time. */
export const jobsOf = (background: Background): ScheduledJob[] => {
  const chores = features.flatMap((feature) => feature.chores ?? []);
  return [
    housekeeping(background, [...chores, forgetOldMessages, forgetOldUses, sweepFiles(background.files)]),
    ...features.flatMap(({ jobs = [] }) => jobs).map((job) => job(background)),
  ];
};

interface BackgroundWork extends Partial<Pick<WorkMetrics, 'late' | 'jobEnded'>> {
  readonly background: Background;
  /** Calls back after each commit of this process. */
  readonly onCommit: (committed: (note: Note) => void) => void;
  /** Where it can be moved. */
  readonly devClock?: MovableClock | undefined;
}

/** Starts what the features do without a request. Answers how to stop it, once what is under way is done. */
export async function startBackground(work: BackgroundWork): Promise<() => Promise<void>> {
  const { background, onCommit, devClock, late, jobEnded } = work;
  const { clock, log } = background;
  const jobs = await startJobs(
    { ...background, ...(late && { late }), ...(jobEnded && { jobEnded }) },
    jobsOf(background),
  );
  const tickers = ticksOf(background).map((tick) => startTicker({ ...tick, clock, log, ...(late && { late }) }));
  // Whatever is planned is planned with an event; another process attends to what it planned itself.
  for (const ticker of tickers) onCommit(ticker.wake);
  const all = [...tickers, jobs];
  for (const { wake } of all) devClock?.onMoved(wake);
  return async () => void (await Promise.all(all.map(({ stop }) => stop())));
}
