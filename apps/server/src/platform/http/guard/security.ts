import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const origin = (address: string) => new URL(address).origin;
const isPresent = (address: string | undefined) => address !== undefined;

/** Of a page's headers, those that mean something on an answer that is data. The rest would be a kilobyte on every call. */
const ALSO_OF_DATA = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']);

/** Data opened directly, or in a foreign frame, is text that loads and runs nothing. */
const CLOSED = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Strict headers on every answer. Nothing inline runs: the portal has no inline script and no inline style. */
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
        // Logos and dishes lie where the API is, pictures of a map where its makers have them.
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
  // The portal uses the camera for product pictures and push for orders; nothing else of the device.
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
    // The last one names a file that is downloaded.
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotent-replay', 'content-disposition'],
    maxAge: 600,
  });
}

/** What an answer has anyway. */
const OWN = new Set(['content-length', 'date', 'connection', 'keep-alive']);

/** The headers are the same on every answer, so the library computes them once, on a separate server. */
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

/** Paths the API owns: every answer below them is data, also to what is unknown there, and never the portal's page. */
const API_PATH = /^\/(?:v1|v2|a|n|m|dev\/(?:messages|clock|calls|webhooks))(?:\/|\?|$)/;

export const isOfApi = ({ url }: { readonly url: string }): boolean => API_PATH.test(url);
