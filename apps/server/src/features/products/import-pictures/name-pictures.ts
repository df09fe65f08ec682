import type { Config } from '../../../platform/config.ts';
import { mayBePublic } from '../../../platform/outside/outside.ts';
import type { FileKey } from '../../../platform/storage/file-store.ts';
import { kindOfFile } from '../../../platform/read-upload.ts';
import { PICTURES_MAX } from './archive-bounds.ts';
import type { PictureArchive } from './open-archive.ts';

export type NamedPicture = { readonly row: number; readonly source: string } & (
  | { readonly from: 'address' }
  | { readonly from: 'archive'; readonly bytes: Buffer }
  | { readonly from: 'store'; readonly key: FileKey }
  | { readonly from: 'nowhere'; readonly problem: string }
);

export type NamedPictures = ReadonlyMap<number, NamedPicture>;

type Settings = Pick<Config, 'isProduction' | 'reachesLoopback'>;

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
const ADDRESS_MAX = 2_000;

function addressProblem(source: string, settings: Settings): string | undefined {
  if (!URL.canParse(source) || source.length > ADDRESS_MAX) return 'This isn’t a valid web address.';
  const { protocol } = new URL(source);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && settings.reachesLoopback);
  if (!isAllowed) return 'Use a picture address that starts with https://.';
  return mayBePublic(source, settings) ? undefined : 'This isn’t a public web address.';
}

async function fromArchive(source: string, archive: PictureArchive | undefined) {
  if (!archive) return { problem: 'Upload a ZIP with the list and its pictures, or use a web address (https://…).' };
  const found = await archive.picture(source);
  if (!found) return { problem: 'There’s no file with this name in the ZIP.' };
  if ('problem' in found) return found;
  // By content, whatever its name.
  const kind = await kindOfFile(found.bytes);
  return kind === undefined || kind === 'pdf'
    ? { problem: 'This picture isn’t supported. Use PNG, JPEG or WebP.' }
    : found;
}

/** Nothing is fetched or drawn here. */
export async function namePictures(
  wanted: readonly { readonly row: number; readonly source: string }[],
  archive: PictureArchive | undefined,
  settings: Settings,
): Promise<NamedPictures> {
  const named = new Map<number, NamedPicture>();
  let count = 0;
  for (const { row, source } of wanted) {
    const nowhere = (problem: string) => named.set(row, { row, source, from: 'nowhere', problem });
    if (count === PICTURES_MAX) nowhere(`You can import up to ${PICTURES_MAX} pictures at once.`);
    else if (ADDRESS.test(source)) {
      const problem = addressProblem(source, settings);
      if (problem === undefined) named.set(row, { row, source, from: 'address' });
      else nowhere(problem);
    } else {
      const found = await fromArchive(source, archive);
      if ('problem' in found) nowhere(found.problem);
      else named.set(row, { row, source, from: 'archive', bytes: found.bytes });
    }
    if (named.get(row)?.from !== 'nowhere') count += 1;
  }
  return named;
}
