import type { FastifyRequest } from 'fastify';

/** What a request tells of the machine behind it. Used for limits and the list of devices, never for access. */
export interface Client {
  readonly ip: string;
  readonly deviceId: string | undefined;
  readonly userAgent: string;
}

const header = (request: FastifyRequest, name: string, longest: number) => {
  const value = request.headers[name];
  return typeof value === 'string' && value.length > 0 ? value.slice(0, longest) : undefined;
};

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  deviceId: header(request, 'x-device-id', 100),
  userAgent: header(request, 'user-agent', 400) ?? '',
});
