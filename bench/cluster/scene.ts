import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountFor, dropTo } from '../../apps/server/src/platform/database/embedded/data-dir.ts';

/** A program of the cluster's. */
export interface Running {
  readonly child: ChildProcess;
  readonly gone: Promise<unknown>;
  readonly kill: () => void;
}

interface Wishes {
  readonly env?: Readonly<Record<string, string>>;
  /** PostgreSQL and PgBouncer refuse to run as root. */
  readonly isUnprivileged?: boolean;
  readonly hasOutput?: boolean;
}

export type Scene = ReturnType<typeof openScene>;

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}

const POSTGRES = new Set(['postgres', 'initdb', 'pg_basebackup', 'pg_rewind', 'pg_ctl']);

/** What Patroni started in sessions of its own, at whatever it is: PostgreSQL's programs that stand in the folder. */
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

/** Why something went wrong stands in the last lines of whoever did not do it. */
const lastOf = (log: string, name: string) => {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-4);
  return `\n${name}\n${lines.map((line) => `  ${line.slice(0, 300)}`).join('\n')}\n`;
};

/** One folder and the programs that live in it. When the bench ends, however it ends, neither is left. */
export function openScene(isKept: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-cluster-'));
  chmodSync(folder, 0o755);
  const account = accountFor(join(folder, 'nothing'));
  const running = new Set<Running>();
  const taken = new Set<number>();
  const programs = new Set<string>();

  const clear = (code: number) => {
    if (code === 1) for (const name of programs) process.stderr.write(lastOf(join(folder, `${name}.log`), name));
    for (const { child } of running) if (child.pid !== undefined) signal(-child.pid, 'SIGKILL');
    for (let tries = 0, left = postgresUnder(folder); left.length > 0 && tries < 20; tries += 1) {
      for (const pid of left) signal(pid, 'SIGKILL');
      left = postgresUnder(folder);
    }
    if (!isKept) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  process.on('exit', clear);
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(name, () => process.exit(code));

  return {
    folder,
    account,
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
    freePort: async (): Promise<number> => {
      for (;;) {
        const server = createServer().listen(0, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        server.close();
        await once(server, 'close');
        if (taken.has(port)) continue;
        taken.add(port);
        return port;
      }
    },
    run: (name: string, path: string, given: readonly string[], wishes: Wishes = {}): Running => {
      programs.add(name);
      const log = openSync(join(folder, `${name}.log`), 'a');
      const child = spawn(path, given, {
        cwd: folder,
        detached: true,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TMPDIR: folder, ...wishes.env },
        stdio: ['ignore', wishes.hasOutput ? 'pipe' : log, log],
        ...(wishes.isUnprivileged && dropTo(account)),
      });
      const gone = once(child, 'exit');
      const one = { child, gone, kill: () => void (child.pid !== undefined && signal(-child.pid, 'SIGKILL')) };
      running.add(one);
      void gone.then(() => running.delete(one));
      return one;
    },
  };
}

/** Waits for something that has to come true, and says what it was if it does not. */
export async function until(what: string, isTrue: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s.`);
    await pause(100);
  }
}
