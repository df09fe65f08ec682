import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const origin = (address: string) => new URL(address).origin;
const isPresent = (address: string | undefined) => address !== undefined;

/** The page headers that matter on data. The rest would add a kilobyte to every call. */
const ALSO_OF_DATA = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']);

/** Data opened directly, or in a foreign frame, loads and runs nothing. */
const CLOSED = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Nothing inline runs: the portal has no inline script and no inline style. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const apis = [config.API_URL_STAGING, config.API_URL_PRODUCTION].filter(isPresent);
  const pictures = [...apis, config.MAP_TILES_URL].filter(isPresent);
  const elsewhere = [...apis, config.TELEMETRY_URL].filter(isPresent);
  const headers = await madeOnce({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Pictures come from the API's origin, map tiles from their provider's.
        imgSrc: ["'self'", 'data:', 'blob:', ...new Set(pictures.map(origin))],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...new Set(elsewhere.map(origin))],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // The portal uses only the camera, for product pictures.
  headers['permissions-policy'] = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';
  const ofData = Object.fromEntries(Object.entries(headers).filter(([name]) => ALSO_OF_DATA.has(name)));
  ofData['content-security-policy'] = CLOSED;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isOfApi(request) ? ofData : headers);
    done();
  });
  await app.register(cors, {
    origin: [origin(config.publicUrl)],
    methods: ['GET', 'POST', 'PUT', 'PATCH'],
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotent-replay', 'content-disposition'],
    maxAge: 600,
  });
}

const OWN = new Set(['content-length', 'date', 'connection', 'keep-alive']);

/** They are the same on every response, so helmet computes them once, on a separate server. */
async function madeOnce(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const headerServer = fastify();
  await headerServer.register(helmet, options);
  headerServer.get('/', async (_request, reply) => reply.send());
  const { headers } = await headerServer.inject('/');
  await headerServer.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Every response below these paths is data, even for unknown ones, and never the portal's page. */
const API_PATH = /^\/(?:v1|v2|a|n|m|dev\/(?:messages|clock|calls|webhooks))(?:\/|\?|$)/;

export const isOfApi = ({ url }: { readonly url: string }): boolean => API_PATH.test(url);
