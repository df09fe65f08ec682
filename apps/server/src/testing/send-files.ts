import type { Call, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance } from 'fastify';
import { answerOf, type Answer } from './make-call.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
}

export async function formOf(field: string, files: readonly SentFile[]) {
  const form = new FormData();
  for (const { name, bytes, type = 'application/octet-stream' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const written = new Response(form);
  return {
    contentType: written.headers.get('content-type') ?? '',
    payload: Buffer.from(await written.arrayBuffer()),
  };
}

export async function sendFiles<C extends Call>(
  app: FastifyInstance,
  call: C,
  files: readonly SentFile[],
  token?: string,
): Promise<Answer<CallPayload<C>>> {
  const { contentType, payload } = await formOf(call.bodyKind === 'file' ? 'file' : 'files', files);
  return sendBody(app, call, { contentType, payload }, token);
}

export async function sendBody<C extends Call>(
  app: FastifyInstance,
  call: C,
  { contentType, payload }: { contentType: string; payload: Buffer },
  token?: string,
): Promise<Answer<CallPayload<C>>> {
  const headers = { 'content-type': contentType, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return answerOf(call, await app.inject({ method: call.method, url: call.path, headers, payload }));
}
