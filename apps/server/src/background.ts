import { FEATURES } from './features.ts';
import type { MovableClock } from './platform/clock.ts';
import { deleteOldUses } from './features/daily-uses/daily-uses.service.ts';
import type { Note } from './platform/database/db.ts';
import type { Background, Feature } from './platform/platform.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { startJobs, type ScheduledJob } from './platform/jobs/jobs.ts';
import { startDueJob, type DueJob } from './platform/jobs/due-job.ts';
import type { WorkMetrics } from './platform/jobs/work-metrics.ts';
import { deleteOldMessages } from './platform/outbox/outbox.ts';
import { removalDueJob } from './platform/storage/given-up-files.ts';

const features: readonly Feature[] = Object.values(FEATURES);

/** Run as soon as they are due, in every process. */
export const listDueJobs = (background: Background): DueJob[] => [
  removalDueJob(background),
  ...features.flatMap(({ dueJobs = [] }) => dueJobs).map((dueJob) => dueJob(background)),
];

/** Run on a schedule, by one process at a time. */
export const listJobs = (background: Background): ScheduledJob[] => {
  const cleanupSteps = features.flatMap((feature) => feature.cleanup ?? []);
  return [
    housekeeping(background, [...cleanupSteps, deleteOldMessages, deleteOldUses]),
    ...features.flatMap(({ jobs = [] }) => jobs).map((job) => job(background)),
  ];
};

interface BackgroundWork extends Partial<Pick<WorkMetrics, 'reportLag' | 'jobEnded'>> {
  readonly background: Background;
  readonly onCommit: (committed: (note: Note) => void) => void;
  readonly devClock?: MovableClock | undefined;
}

/** Returns a function that stops the background work and waits for what is running. */
export async function startBackground(work: BackgroundWork): Promise<() => Promise<void>> {
  const { background, onCommit, devClock, reportLag, jobEnded } = work;
  const { clock, log } = background;
  const jobs = await startJobs(
    { ...background, ...(reportLag && { reportLag }), ...(jobEnded && { jobEnded }) },
    listJobs(background),
  );
  const runningJobs = listDueJobs(background).map((dueJob) =>
    startDueJob({ ...dueJob, clock, log, ...(reportLag && { reportLag }) }),
  );
  // Work is scheduled together with an event, so a commit may have made something due.
  for (const runningJob of runningJobs) onCommit(runningJob.wake);
  const all = [...runningJobs, jobs];
  for (const { wake } of all) devClock?.onMoved(wake);
  return async () => void (await Promise.all(all.map(({ stop }) => stop())));
}
