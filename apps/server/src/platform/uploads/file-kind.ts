import { fileTypeFromBuffer } from 'file-type';

/** The kinds of file we take, by what stands in them; a name or a header proves nothing. */
export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf';

const KINDS: Readonly<Record<string, FileKind>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

export async function kindOfFile(bytes: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  return found && KINDS[found.mime];
}

export const EXTENSIONS: Readonly<Record<FileKind, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', pdf: 'pdf' };
