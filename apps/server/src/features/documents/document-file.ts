import { AppError } from '../../platform/http/answers/app-error.ts';
import { redraw } from '../../platform/images/pictures.ts';
import { EXTENSIONS, kindOfFile } from '../../platform/uploads/read-files.ts';

/** A PDF ends with this mark, give or take a few bytes that programs append. */
const END_MARK = '%%EOF';
const END_WITHIN = 2_048;

const isWholePdf = (bytes: Buffer) => bytes.subarray(-END_WITHIN).includes(END_MARK);

/** What is stored of a document that was sent in: a PDF as it is, a picture drawn anew. Judged by its content alone. */
export async function documentFile(bytes: Buffer, signal?: AbortSignal): Promise<{ bytes: Buffer; extension: string }> {
  const kind = await kindOfFile(bytes);
  if (kind === 'pdf') {
    if (!isWholePdf(bytes)) {
      throw new AppError('file_unreadable', { message: 'This PDF is damaged or cut off. Try saving it again.' });
    }
    return { bytes, extension: EXTENSIONS.pdf };
  }
  if (kind === 'png' || kind === 'jpeg')
    return { bytes: await redraw(bytes, kind, signal), extension: EXTENSIONS[kind] };
  throw new AppError('unsupported_type', { message: 'This is not a PDF, PNG or JPEG file. Send one of those.' });
}
