import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { PublicProduct } from '@vendor-portal/contract/products/product.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { later, type Scene } from './scene.ts';

const NAMES = [
  'Adaeze',
  'Bola',
  'Chidi',
  'Damilola',
  'Ebuka',
  'Funke',
  'Halima',
  'Ifeoma',
  'Jide',
  'Kemi',
  'Tobi',
  'Zainab',
];
const CUSTOMERS = 60;
/** So many seconds the store can ring them. */
const RINGS_FOR = 7_200;
const NOTES = ['No onions, please.', 'Extra pepper.', 'Cutlery for two.'];

type Item = CallInput<typeof storefront.placeOrder>['body']['items'][number];

function customer({ dice }: Scene) {
  const place = dice.between(0, CUSTOMERS - 1);
  const firstName = NAMES[place % NAMES.length] ?? 'Ada';
  return { place, person: { id: `sim-customer-${place}`, firstName, phone: `+23480366${10_000 + place}` } };
}

function itemOf({ dice }: Scene, product: PublicProduct): Item {
  const optionIds = product.optionGroups.flatMap(({ min, options }) =>
    options
      .filter(({ isAvailable }) => isAvailable)
      .slice(0, min)
      .map(({ id }) => id),
  );
  return {
    productId: product.id,
    quantity: dice.roll() < 0.75 ? 1 : 2,
    optionIds,
    ...(dice.roll() < 0.15 && { note: dice.oneOf(NOTES) }),
  };
}

/** One to three dishes; everybody has a favourite and takes it every other time. */
function choose(scene: Scene, menu: readonly PublicProduct[], favourite: number): Item[] {
  const { dice } = scene;
  const chosen = new Set<PublicProduct>();
  const count = Math.min(dice.between(1, 3), menu.length);
  while (chosen.size < count) {
    const liked = menu[favourite % menu.length];
    chosen.add(dice.roll() < 0.5 && liked && !chosen.has(liked) ? liked : dice.oneOf(menu));
  }
  return [...chosen].map((product) => itemOf(scene, product));
}

/** A customer looks at a menu, asks the price and orders; undefined if the store takes no orders or has nothing. */
export async function placeOneOrder(scene: Scene, vendorId: string): Promise<GatewayOrder | undefined> {
  const { call, dice } = scene;
  const { vendor, categories } = await call(storefront.readMenu, { params: { vendorId } });
  const menu = categories.flatMap(({ products }) => products).filter(({ isAvailable }) => isAvailable);
  if (!vendor.takesOrders || menu.length === 0) return undefined;
  const { place, person } = customer(scene);
  const kind = dice.roll() < 0.7 ? ('delivery' as const) : ('pick_up' as const);
  const wish = { vendorId, kind, customer: person, items: choose(scene, menu, place) };
  const { quoteId } = await call(storefront.quoteOrder, { body: wish });
  const placed = await call(storefront.placeOrder, { body: { ...wish, quoteId } });
  // A store that was faster, with no, leaves nobody to ring.
  const relay = { number: `+23420200${10_000 + place}`, until: later(scene, RINGS_FOR).toISOString() };
  return call(storefront.giveCustomerRelay, { params: { orderId: placed.id }, body: relay }).catch(() => placed);
}
