import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountFor, dropTo } from '../../apps/server/src/platform/database/embedded/data-dir.ts';
import { temporaryFolder } from '../harness/server.ts';

export interface Program {
  readonly child: ChildProcess;
  readonly exited: Promise<unknown>;
  readonly kill: () => void;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** PostgreSQL and PgBouncer refuse to run as root. */
  readonly isUnprivileged?: boolean;
}

export type Workspace = ReturnType<typeof openWorkspace>;

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
}

const POSTGRES = new Set(['postgres', 'initdb', 'pg_basebackup', 'pg_rewind', 'pg_ctl']);

/** PostgreSQL's programs in the folder: Patroni starts them in their own sessions. */
const postgresUnder = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [program, place] = [readlinkSync(`/proc/${pid}/exe`), readlinkSync(`/proc/${pid}/cwd`)];
        return POSTGRES.has(basename(program)) && place.startsWith(folder);
      } catch {
        return false;
      }
    })
    .map(Number);

const lastLinesOf = (log: string, name: string) => {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-4);
  return `\n${name}\n${lines.map((line) => `  ${line.slice(0, 300)}`).join('\n')}\n`;
};

/** One folder and the programs in it. Neither is left when the bench ends, however it ends. */
export function openWorkspace() {
  const folder = temporaryFolder('cluster');
  const account = accountFor(join(folder, 'nothing'));
  const running = new Set<Program>();
  const names = new Set<string>();

  const clear = (code: number) => {
    if (code === 1) for (const name of names) process.stderr.write(lastLinesOf(join(folder, `${name}.log`), name));
    for (const { child } of running) if (child.pid !== undefined) signal(-child.pid, 'SIGKILL');
    for (let tries = 0, left = postgresUnder(folder); left.length > 0 && tries < 20; tries += 1) {
      for (const pid of left) signal(pid, 'SIGKILL');
      left = postgresUnder(folder);
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  process.on('exit', clear);
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));

  return {
    /** A folder that the unprivileged account owns. */
    folderFor: (name: string) => {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true, mode: 0o700 });
      chownSync(path, account.uid, account.gid);
      return path;
    },
    write: (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      chownSync(path, account.uid, account.gid);
      return path;
    },
    run: (name: string, path: string, args: readonly string[], options: Options = {}): Program => {
      names.add(name);
      const log = openSync(join(folder, `${name}.log`), 'a');
      const child = spawn(path, args, {
        cwd: folder,
        detached: true,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TMPDIR: folder, ...options.env },
        stdio: ['ignore', log, log],
        ...(options.isUnprivileged && dropTo(account)),
      });
      const exited = once(child, 'exit');
      const program = { child, exited, kill: () => void (child.pid !== undefined && signal(-child.pid, 'SIGKILL')) };
      running.add(program);
      void exited.then(() => running.delete(program));
      return program;
    },
  };
}

/** Waits for a condition, and names it if it takes too long. */
export async function until(what: string, isTrue: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s.`);
    await pause(100);
  }
}
