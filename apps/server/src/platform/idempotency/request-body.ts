import type { FastifyRequest } from 'fastify';
import { withUpload } from '../uploads/read-upload.ts';

/** A hash of the files for an upload: a form that is sent again has another boundary. */
export function bodyAsRead({ rawBody, uploadHash, routeOptions }: FastifyRequest): string | undefined {
  return uploadHash ?? rawBody ?? (routeOptions.config.upload ? undefined : '');
}

export async function readBody(request: FastifyRequest): Promise<string> {
  const read = bodyAsRead(request);
  if (read !== undefined) return read;
  await withUpload(request, async () => undefined);
  return bodyAsRead(request) ?? '';
}
