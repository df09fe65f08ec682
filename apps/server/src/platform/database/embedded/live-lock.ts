import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, type FileHandle } from 'node:fs/promises';
import { StartRefused } from '../../start-refused.ts';
import { BARE } from './engine.ts';

/** `flock` answers so where somebody else has it; anything else means that there is no telling. */
const TAKEN = 1;

export interface LiveLock {
  readonly handle: FileHandle;
  /** False where this disk, or this machine, knows no such lock. */
  readonly isHeld: boolean;
}

/**
 * Taken by whoever starts a PostgreSQL on the folder and handed down to it, so that it is held for exactly as long as one
 * of its processes lives. Process numbers and sockets mean nothing between containers that share a folder; this lock
 * belongs to the folder itself, and the kernel keeps it.
 */
export async function takeLiveLock(folder: string): Promise<LiveLock> {
  const handle = await open(folder);
  try {
    // Locks what it is handed, which stays locked when it ends: it is ours, and whoever inherits it.
    const child = spawn('flock', ['-n', '3'], { ...BARE, stdio: ['ignore', 'ignore', 'ignore', handle.fd] });
    const code = await once(child, 'exit').then(
      ([exit]) => exit as number | null,
      () => null,
    );
    if (code === TAKEN) {
      throw new StartRefused(
        `Another PostgreSQL already uses the data folder ${folder}, perhaps in another container: stop it, or set DATA_DIR to another folder.`,
      );
    }
    return { handle, isHeld: code === 0 };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
