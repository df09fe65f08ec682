import type { FastifyRequest } from 'fastify';
import { withUpload } from '../uploads/read-upload.ts';

/** What any upload of ours may hold at most; the call itself is stricter. */
const ANY_UPLOAD = { mostFiles: 6, mostBytes: 11 * 1024 * 1024 } as const;

/** The body, or for an upload a hash of its files: a form that is sent again has another boundary. */
export function bodyAsRead({ rawBody, uploadHash, routeOptions }: FastifyRequest): string | undefined {
  return uploadHash ?? rawBody ?? (routeOptions.config.isUpload ? undefined : '');
}

/** The same; of an upload that nobody has looked at yet, the files are read first. */
export async function readBody(request: FastifyRequest): Promise<string> {
  const read = bodyAsRead(request);
  if (read !== undefined) return read;
  const field = request.routeOptions.config.call?.bodyKind === 'files' ? 'files' : 'file';
  await withUpload(request, { field, ...ANY_UPLOAD }, async () => undefined);
  return bodyAsRead(request) ?? '';
}
