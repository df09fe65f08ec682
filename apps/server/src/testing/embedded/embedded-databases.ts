import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { clusterFolderIn } from '../../platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { listPostgresIn, signalProcess } from '../../platform/database/embedded/postmaster.ts';
import { socketFolderFor } from '../../platform/database/embedded/cluster.ts';

const made: string[] = [];

/** Accessible for the unprivileged account when the tests run as root. */
export function newDataDir(name = 'data of a test '): string {
  const path = mkdtempSync(join(tmpdir(), name));
  chmodSync(path, 0o711);
  made.push(path);
  return path;
}

let template: string | undefined;

/** A copy, because creating a database takes most of a first start's time. */
export async function dataDirWithDatabase(): Promise<string> {
  template ??= await makeTemplate();
  const path = newDataDir();
  execFileSync('cp', ['-a', clusterFolderIn(template), path]);
  return path;
}

async function makeTemplate(): Promise<string> {
  const path = newDataDir();
  made.splice(made.indexOf(path), 1);
  const postgres = await startEmbeddedPostgres({ dataDir: path, durability: 'none' });
  await postgres.stop();
  return path;
}

export function removeTemplate(): void {
  if (template !== undefined) rmSync(template, { recursive: true, force: true });
  template = undefined;
}

/** Also stops what a failed test left running. */
export async function clearDataDirs(): Promise<void> {
  for (const path of made.splice(0)) {
    for (const pid of listPostgresIn(clusterFolderIn(path))) signalProcess(pid, 'SIGKILL');
    rmSync(socketFolderFor(path), { recursive: true, force: true });
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  }
}

export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const FIXTURE = fileURLToPath(new URL('./supervised.fixture.ts', import.meta.url));

interface Report {
  readonly connectionString?: string;
  readonly refused?: string;
  readonly hasEnded?: boolean;
  readonly uid?: number;
}

/** In a separate process, so that it can be killed. */
export function runSupervised(
  dataDir: string,
  {
    node = process.execPath,
    fixture = FIXTURE,
    ...options
  }: SpawnOptions & {
    node?: string;
    fixture?: string;
  } = {},
) {
  const child = spawn(node, ['--no-warnings', fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  const exited = once(child, 'exit');
  if (!child.stdout) throw new Error('The child process has no piped output.');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    nextMessage: async (): Promise<Report> => {
      const { value, done } = await lines.next();
      if (done) throw new Error('The child process ended without a message.');
      return JSON.parse(value) as Report;
    },
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

export type SupervisedProcess = ReturnType<typeof runSupervised>;
