import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { diceOf, type Dice } from '@vendor-portal/contract/values/dice.ts';
import { later, type Plan, type Scene } from './scene.ts';

/** How often the storefront reports advert views, in seconds. */
const REPORT_EVERY = 30;
const CLICKS = 0.05;

async function look({ call }: Scene, dice: Dice): Promise<void> {
  const { adverts } = await call(storefront.listLiveAdverts, { query: {} });
  for (const { advertId } of adverts) {
    const views = dice.between(0, 4);
    const clicks = dice.roll() < CLICKS * views ? 1 : 0;
    if (views > 0) await call(storefront.recordAdvertSeen, { params: { advertId }, body: { views, clicks } });
  }
}

/**
 * Views and clicks of running adverts. They have their own random numbers, so that adverts do not change who orders
 * what.
 */
export function viewAdverts(scene: Scene, dice: Dice = diceOf(20_261_115)): Plan {
  const act = async () => {
    await look(scene, dice).catch(() => undefined);
    return viewAdverts(scene, dice);
  };
  return { at: later(scene, REPORT_EVERY), act };
}
