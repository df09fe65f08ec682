import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../run.ts', import.meta.url));
const ADDRESS = /Vendor portal is open at (\S+)/;

/** Resolves once it prints its address. */
export async function startKillableServer(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    SIMULATOR: '0',
    DATABASE_URL: '',
    NODE_ENV: 'test',
    ...settings,
  };
  const child = spawn(process.execPath, [ENTRY], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await addressOf(child);
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    address,
    /** With SIGKILL: no handler runs. */
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    /** The server ends with it. */
    killDatabase: async () => {
      const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await exited;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was open: ${output}`)));
  });
}
