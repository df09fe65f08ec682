import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefused } from '../../start-refused.ts';
import { writeClosedFile } from './copied-files.ts';

/** Written last: without it a backup is not whole. */
const NAME = 'backup.json';

const Manifest = z.object({
  format: z.literal(1),
  /** The portal's version, for whoever finds the folder years later. */
  portal: z.string(),
  postgres: z.int(),
  startedAt: z.iso.datetime(),
  /** Everything that was acknowledged before is in it. */
  endedAt: z.iso.datetime(),
  /** Of an archive, what is older is not needed for this backup. */
  firstWal: z.string(),
  lastWal: z.string(),
  folders: z.array(z.string()),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof Manifest>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeClosedFile(join(folder, NAME), `${JSON.stringify(manifest, undefined, 1)}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartRefused(`${folder} holds no whole backup: there is no ${NAME} in it.`);
  try {
    const manifest = Manifest.parse(JSON.parse(text));
    const strays = [...manifest.folders, ...Object.keys(manifest.files)].filter((path) =>
      path.split('/').some((part) => part === '..' || part === ''),
    );
    if (strays.length > 0) throw new Error(`${strays[0]} leads out of it`);
    return manifest;
  } catch (error) {
    throw new StartRefused(`${join(folder, NAME)} can't be read: it was not written by this version.`, {
      cause: error,
    });
  }
}
