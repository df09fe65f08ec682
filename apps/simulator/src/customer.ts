import { basket } from '@vendor-portal/contract/demo/baskets.ts';
import { hourIn, RAIN, rainsOn, whoOrders } from '@vendor-portal/contract/demo/people.ts';
import { noteOf } from '@vendor-portal/contract/demo/comments.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { PublicProduct } from '@vendor-portal/contract/products/product.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { later, type Scene } from './scene.ts';

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
  const note = noteOf(dice);
  const { id, firstName, phone } = person;
  const input = { vendorId, kind, customer: { id, firstName, phone }, items, ...(note !== undefined && { note }) };
  const { quoteId } = await call(storefront.quoteOrder, { body: input });
  const placed = await call(storefront.placeOrder, { body: { ...input, quoteId } });
  // A store that has already declined has nobody to call.
  const relay = {
    number: `+23420200${dice.between(10_000, 99_999)}`,
    until: later(scene, RELAY_SECONDS).toISOString(),
  };
  return call(storefront.giveCustomerRelay, { params: { orderId: placed.id }, body: relay }).catch(() => placed);
}
