import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { later, type Scene } from './scene.ts';
import { basket } from '@vendor-portal/contract/demo/baskets.ts';
import { hourIn, RAIN, rainsOn, whoOrders } from '@vendor-portal/contract/demo/people.ts';
import { drawNote } from '@vendor-portal/contract/demo/comments.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { PublicProduct } from '@vendor-portal/contract/products/product.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';

const MINUTE = 60_000;

/** How long customers avoid a store that did not answer: doubled each time, up to the longest. */
const STAY_AWAY = 20 * MINUTE;
const STAY_AWAY_LONGEST = 120 * MINUTE;

/** The share of orders that go to the demo's store. */
const FIRST_SHARE = 0.7;

interface Stores {
  readonly choose: () => string;
  readonly remember: (order: GatewayOrder) => void;
}

/** Whether nobody in the store answered: the order expired, or its customer gave up. */
const isUnanswered = ({ status, history }: GatewayOrder) =>
  status === 'canceled' &&
  (history.at(-1)?.by === 'scheduler' ||
    history.every((step) => step.status === 'placed' || step.status === 'canceled'));

/**
 * Most orders go to the first store. The others receive orders only while somebody there answers: a store that nobody
 * has signed in to would fill with missed orders.
 */
export function makeStores({ dice, now, vendorIds }: Pick<Scene, 'dice' | 'now' | 'vendorIds'>): Stores {
  const [first = '', ...others] = vendorIds;
  const shunned = new Map<string, { readonly until: number; readonly spell: number }>();
  return {
    choose: () => {
      const open = others.filter((id) => (shunned.get(id)?.until ?? 0) <= now().getTime());
      return open.length === 0 || dice.roll() < FIRST_SHARE ? first : dice.oneOf(open);
    },
    remember: (order) => {
      if (!isUnanswered(order)) {
        shunned.delete(order.vendorId);
        return;
      }
      const spell = Math.min((shunned.get(order.vendorId)?.spell ?? STAY_AWAY / 2) * 2, STAY_AWAY_LONGEST);
      shunned.set(order.vendorId, { until: now().getTime() + spell, spell });
    },
  };
}

/** How long the store can call the customer, in seconds. */
const RELAY_SECONDS = 7_200;

type Item = CallInput<typeof storefront.placeOrder>['body']['items'][number];

const chosenOf = ({ optionGroups }: PublicProduct) =>
  optionGroups.flatMap(({ min, options }) =>
    options
      .filter(({ isAvailable }) => isAvailable)
      .slice(0, min)
      .map(({ id }) => id),
  );

/** Reads a menu, gets a quote and orders; undefined if the store takes no orders or has nothing to sell. */
export async function placeOneOrder(scene: Scene, vendorId: string): Promise<GatewayOrder | undefined> {
  const { call, dice } = scene;
  const { vendor, categories } = await call(storefront.readMenu, { params: { vendorId } });
  const menu = categories
    .flatMap(({ name: category, products }) => products.map((product) => ({ ...product, category })))
    .filter(({ isAvailable }) => isAvailable);
  if (!vendor.takesOrders || menu.length === 0) return undefined;
  const at = hourIn(scene.timeZone, scene.now());
  const person = whoOrders(dice, at.weekDay, at.hour);
  const collects = (1 - person.sendsForIt) * (rainsOn(at.day) ? RAIN.collects : 1);
  const kind = dice.roll() < collects ? ('pick_up' as const) : ('delivery' as const);
  const items = basket(dice, menu, person, at).map(({ product, quantity }): Item => ({
    productId: product.id,
    quantity,
    optionIds: chosenOf(product),
  }));
  const note = drawNote(dice);
  const { id, firstName, phone, allergyNote } = person;
  const input = {
    vendorId,
    kind,
    customer: { id, firstName, phone },
    items,
    ...(note !== undefined && { note }),
    ...(allergyNote !== null && { allergyNote }),
  };
  const { quoteId } = await call(storefront.quoteOrder, { body: input });
  const placed = await call(storefront.placeOrder, { body: { ...input, quoteId } });
  // A store that has already declined has nobody to call.
  const relay = {
    number: `+23420200${dice.between(10_000, 99_999)}`,
    until: later(scene, RELAY_SECONDS).toISOString(),
  };
  return call(storefront.giveCustomerRelay, { params: { orderId: placed.id }, body: relay }).catch(() => placed);
}
