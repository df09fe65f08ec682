import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const megabytes = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** What a server holds, with the processes that draw for it; its database has memory of its own. */
export function memoryOf(server: number): number {
  const drawers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes('drawing-process'))
    .filter((name) => read(`/proc/${name}/status`).includes(`PPid:\t${server}\n`));
  return [server, ...drawers.map(Number)].reduce((sum, pid) => sum + megabytes(pid), 0);
}
