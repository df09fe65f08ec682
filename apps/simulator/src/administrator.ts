import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { later, type Plan, type Scene } from './scene.ts';

/** How often adverts are reviewed, and how long one waits at least, in seconds. */
const REVIEW_EVERY = 60;
const LEAVE_LYING = 45;

const REFUSED = 0.05;
const REFUSALS = ['The picture is hard to make out.', 'The title promises what the product is not.'];

async function clearDesk({ call, dice, now }: Scene, since: Date): Promise<void> {
  const { adverts } = await call(admin.listAdverts, { query: { status: 'pending', limit: 50 } });
  const oldEnough = later({ now }, -LEAVE_LYING);
  for (const { id: advertId, approvedAt, createdAt } of adverts) {
    const bookedAt = new Date(createdAt);
    if (approvedAt !== null || bookedAt < since || bookedAt > oldEnough) continue;
    const params = { advertId };
    if (dice.roll() < REFUSED) await call(admin.refuseAdvert, { params, body: { reason: dice.oneOf(REFUSALS) } });
    else await call(admin.approveAdvert, { params });
  }
}

/**
 * Reviews adverts that were booked since the start. Older adverts and applicants are left to the person who tries the
 * demo.
 */
export function administrate(scene: Scene, since: Date = scene.now()): Plan {
  const act = async () => {
    await clearDesk(scene, since).catch(() => undefined);
    return administrate(scene, since);
  };
  return { at: later(scene, REVIEW_EVERY), act };
}
