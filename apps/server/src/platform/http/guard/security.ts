import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const origin = (address: string) => new URL(address).origin;
const isGiven = (address: string | undefined) => address !== undefined;

/** Strict headers on every answer. Nothing inline runs: the portal has no inline script and no inline style. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const apis = [config.API_URL_STAGING, config.API_URL_PRODUCTION].filter(isGiven);
  const elsewhere = [...apis, config.TELEMETRY_URL].filter(isGiven);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Logos and dishes lie where the API is.
        imgSrc: ["'self'", 'data:', 'blob:', ...new Set(apis.map(origin))],
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
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    // The portal uses the camera for product pictures and push for orders; nothing else of the device.
    void reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
  });
  await app.register(cors, {
    origin: [origin(config.publicUrl)],
    methods: ['GET', 'POST', 'PUT', 'PATCH'],
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotent-replay'],
    maxAge: 600,
  });
}
