import { contracts, type Contracts, type FeatureName } from '@vendor-portal/contract/all-calls.ts';
import type { NotBuiltYet } from '@vendor-portal/contract/not-built-yet.ts';
import type { Calls } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance } from 'fastify';
import { accountingRoutes } from './features/accounting/accounting.routes.ts';
import { authenticator } from './features/accounts/sessions.service.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { advertsRoutes } from './features/adverts/adverts.routes.ts';
import { availabilityRoutes } from './features/availability/availability.routes.ts';
import { banksRoutes } from './features/banks/banks.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { gatewayAdminRoutes } from './features/gateway-admin/gateway-admin.routes.ts';
import { gatewayCourierRoutes } from './features/gateway-courier/gateway-courier.routes.ts';
import { gatewayStorefrontRoutes } from './features/gateway-storefront/gateway-storefront.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { orderFiguresRoutes, ordersRoutes } from './features/orders/orders.routes.ts';
import { passwordResetRoutes } from './features/password-reset/password-reset.routes.ts';
import { inventoryBulkRoutes } from './features/products/inventory-bulk.routes.ts';
import { inventoryRoutes } from './features/products/inventory.routes.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { promotionsRoutes } from './features/promotions/promotions.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { telemetryRoutes } from './features/telemetry/telemetry.routes.ts';
import { gatewayWebhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import type { Clock, MovableClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/database/database.ts';
import type { Listener } from './platform/database/listener.ts';
import type { GatewayKey } from './platform/gateway/gateway-keys.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { implement } from './platform/http/implement.ts';
import { serveReference } from './platform/http/openapi.ts';
import { servePortal } from './platform/http/portal.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import { appKey } from './platform/keys/app-keys.ts';
import { cursorCodec } from './platform/paging/cursor.ts';
import type { Platform } from './platform/platform.ts';
import { fileLinks } from './platform/storage/file-links.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { serveFiles } from './platform/storage/serve-files.ts';
import { takeRawFiles } from './platform/uploads/read-upload.ts';

/** A feature with at least one call that is built; the list below must name each of them. */
type BuiltFeature = {
  [F in FeatureName]: Exclude<keyof Contracts[F], NotBuiltYet> extends never ? never : F;
}[FeatureName];

type Routes = (app: FastifyInstance, platform: Platform) => void;

const FEATURES: Readonly<Record<BuiltFeature, Routes>> = {
  accounting: accountingRoutes,
  analytics: analyticsRoutes,
  adverts: advertsRoutes,
  availability: availabilityRoutes,
  banks: banksRoutes,
  dashboard: dashboardRoutes,
  events: eventsRoutes,
  gatewayAdmin: gatewayAdminRoutes,
  gatewayCourier: gatewayCourierRoutes,
  gatewayStorefront: gatewayStorefrontRoutes,
  gatewayWebhooks: gatewayWebhooksRoutes,
  inventory: inventoryRoutes,
  inventoryBulk: inventoryBulkRoutes,
  notifications: notificationsRoutes,
  onboarding: onboardingRoutes,
  orderFigures: orderFiguresRoutes,
  orders: ordersRoutes,
  passwordReset: passwordResetRoutes,
  products: productsRoutes,
  promotions: promotionsRoutes,
  profile: profileRoutes,
  push: pushRoutes,
  reference: referenceRoutes,
  reviews: reviewsRoutes,
  signIn: signInRoutes,
  support: supportRoutes,
  telemetry: telemetryRoutes,
};

export interface AppParts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly listener: Listener;
  readonly files: FileStore;
  readonly gatewayKeys: readonly GatewayKey[];
  readonly version: string;
  /** The built portal. */
  readonly portalFolder: string;
  /** Given only where the clock may be moved. */
  readonly devClock?: MovableClock | undefined;
  readonly rateLimits?: RateLimits;
}

export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; platform: Platform }> {
  const { config, db, clock, listener, files } = parts;
  const cursors = cursorCodec(await appKey(db, 'cursor'));
  const links = fileLinks(await appKey(db, 'file_links'), clock);
  const authenticate = authenticator(db, clock);
  const platform: Platform = { config, db, clock, listener, cursors, authenticate, files, links };
  const app = await createHttpApp({ ...parts, authenticate });
  takeRawFiles(app);
  await app.register(async (scope) => {
    for (const [name, calls] of Object.entries(contracts) as [FeatureName, Calls][]) {
      const routes: Routes | undefined = (FEATURES as Partial<Record<FeatureName, Routes>>)[name];
      if (routes) routes(scope, platform);
      else implement<Calls>(scope, calls, {});
    }
  });
  serveFiles(app, files, links);
  if (config.isDemo) demoRoutes(app, platform, parts.devClock);
  await serveReference(app, parts.version);
  await servePortal(app, config, parts.portalFolder);
  return { app, platform };
}
