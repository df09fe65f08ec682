import { spawn } from 'node:child_process';
import { BARE } from './engine.ts';
import { dropTo } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { Postmaster } from './postmaster.ts';

/**
 * Has the server stop when this process ends, also by `kill -9`: the kernel closes our end of the pipe and `cat` ends.
 * Only for servers whose data nobody comes back for; the others wait to be adopted.
 */
export function endWithUs({ pid, gone }: Postmaster, account: PostgresAccount): void {
  const watcher = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$1"', 'sh', String(pid)], {
    ...BARE,
    ...dropTo(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.unref();
  void gone.then(() => watcher.kill('SIGKILL'));
}
