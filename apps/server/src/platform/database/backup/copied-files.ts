import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A file as it was when it was copied. */
export interface Copied {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Tree {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** Whose they become; nobody else may look into them. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

const CHUNK = 256 * 1024;

/** All that was written on the disk of this folder is there now: once for thousands of small files. */
export const putOnDisk = (folder: string) => promisify(execFile)('sync', ['-f', folder]);

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What is below a folder, by its path from there. What vanishes meanwhile is not there; links are refused. */
export async function treeOf(root: string, isTaken: (path: string) => boolean = () => true): Promise<Tree> {
  const [folders, files]: [string[], string[]] = [[], []];
  const look = async (path: string) => {
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const place = join(path, entry.name);
      if (!isTaken(place)) continue;
      if (entry.isDirectory()) {
        folders.push(place);
        await look(place);
      } else if (entry.isFile()) files.push(place);
      else if (!entry.isSocket()) throw new Error(`${join(root, place)} is neither a file nor a folder.`);
    }
  };
  await look('');
  return { folders, files };
}

/** The bytes of the file on their way past: each part is over when the next is asked for. */
async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  await using file = await open(path);
  const { size } = await file.stat();
  const buffer = Buffer.allocUnsafe(Math.min(size + 1, CHUNK));
  for (;;) {
    const { bytesRead } = await file.read(buffer);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

export async function makeClosedFolder(path: string, { uid, gid }: Owner = {}): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await using folder = await open(path);
  await folder.chmod(0o700);
  if (uid !== undefined && gid !== undefined) await folder.chown(uid, gid);
}

/** Undefined where the file is gone. `putOnDisk` makes it last. */
export async function copyFile(from: string, to: string, { uid, gid }: Owner = {}): Promise<Copied | undefined> {
  if (!(await lstat(from).catch(() => undefined))) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  await using copy = await open(to, 'wx', 0o600);
  await copy.chmod(0o600);
  if (uid !== undefined && gid !== undefined) await copy.chown(uid, gid);
  try {
    for await (const part of bytesOf(from)) {
      hash.update(part);
      bytes += part.length;
      await copy.writeFile(part);
    }
  } catch (error) {
    // Dropped between the look and the copy: what is empty now is made whole, or removed, by the write-ahead log.
    if (!isGone(error)) throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

export async function writeClosedFile(path: string, content: string, { uid, gid }: Owner = {}): Promise<Copied> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
  if (uid !== undefined && gid !== undefined) await file.chown(uid, gid);
  await file.sync();
  await using folder = await open(dirname(path));
  await folder.sync();
  return { bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
}
