import * as z from 'zod/mini';
import { Money } from '../values/money.ts';
import { PromotionKind } from '../promotions/promotion-kind.ts';
import { VendorType } from '../vendors/vendor-type.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { Id, Instant, InstantInput, Line, Nothing, Paragraph, QueryBoolean, SearchText } from '../values/scalars.ts';
import { GatewayOrder, ORDER_BYTES_MAX, orderReferences, orderRefParams, orderInput } from './gateway-order.ts';
import { RelayInput } from '../orders/order.ts';
import { Storefront, StorefrontChange, StorefrontMenu } from './storefront.ts';
import { Review } from '../reviews/reviews.contract.ts';

const Quote = z.object({
  quoteId: Id,
  subtotal: Money,
  discount: Money,
  promotion: z.optional(z.object({ promotionId: Id, name: z.string(), kind: PromotionKind })),
  deliveryFee: Money,
  total: Money,
  /** Prices hold until then; stock and limits may still refuse. */
  expiresAt: Instant,
});

const LiveAdvert = z.object({
  advertId: Id,
  vendorId: Id,
  title: z.string(),
  imageUrl: z.string(),
  productId: z.nullable(Id),
});

const Stars = z.int().check(z.minimum(1), z.maximum(5));

export const gatewayStorefrontContract = defineCalls({
  listStorefronts: {
    method: 'GET',
    path: '/m/v1/vendors',
    access: 'gateway:storefront',
    summary: 'Stores by type, state, and whether they take orders now.',
    query: z.object({
      ...PageQuery.shape,
      type: z.optional(VendorType),
      state: z.optional(Line(0, 40)),
      open: z.optional(QueryBoolean),
      search: z.optional(SearchText),
    }),
    payload: definePage('vendors', Storefront),
  },
  listStorefrontChanges: {
    method: 'GET',
    path: '/m/v1/vendors/changes',
    access: 'gateway:storefront',
    summary: 'Stores that joined, left or came back, in that order, from a moment on.',
    query: z.object({ ...PageQuery.shape, since: z.optional(InstantInput) }),
    payload: definePage('changes', StorefrontChange),
  },
  readMenu: {
    method: 'GET',
    path: '/m/v1/vendors/:vendorId/menu',
    access: 'gateway:storefront',
    summary: "A store's menu by section, and whether each section is served now.",
    params: z.object({ vendorId: Id }),
    payload: StorefrontMenu,
  },
  quoteOrder: {
    method: 'POST',
    path: '/m/v1/orders/quote',
    access: 'gateway:storefront',
    summary: 'What an order would cost; the prices hold for 15 minutes.',
    body: z.object(orderInput),
    bodyMost: ORDER_BYTES_MAX,
    payload: Quote,
  },
  placeOrder: {
    method: 'POST',
    path: '/m/v1/orders',
    access: 'gateway:storefront',
    summary: 'Place an order, at the prices of a quote where one is named.',
    body: z.object({ ...orderInput, quoteId: z.optional(Id), ...orderReferences }),
    bodyMost: ORDER_BYTES_MAX,
    payload: GatewayOrder,
  },
  listPlacedOrders: {
    method: 'GET',
    path: '/m/v1/orders',
    access: 'gateway:storefront',
    summary:
      'Orders that this key placed, or of all keys with the scope all-orders, in the order in which they were placed.',
    query: z.object({ ...PageQuery.shape, since: z.optional(InstantInput) }),
    payload: definePage('orders', GatewayOrder),
  },
  readPlacedOrder: {
    method: 'GET',
    path: '/m/v1/orders/:orderId',
    access: 'gateway:storefront',
    summary: 'The current state of an order.',
    params: orderRefParams,
    payload: GatewayOrder,
  },
  cancelPlacedOrder: {
    method: 'POST',
    path: '/m/v1/orders/:orderId/cancel',
    access: 'gateway:storefront',
    summary: 'Cancel an order; as administrator only with a key that has that scope too.',
    params: orderRefParams,
    body: z.object({ by: z.enum(['customer', 'administrator']), reason: Line(1, 300) }),
    payload: GatewayOrder,
  },
  giveCustomerRelay: {
    method: 'PUT',
    path: '/m/v1/orders/:orderId/relay',
    access: 'gateway:storefront',
    summary: 'Set the number at which the store reaches the customer of an order, and until when.',
    params: orderRefParams,
    body: RelayInput,
    payload: GatewayOrder,
  },
  reviewOrder: {
    method: 'POST',
    path: '/m/v1/reviews',
    access: 'gateway:storefront',
    summary: 'Review a delivered or completed order.',
    body: z.object({
      orderId: Id,
      speed: Stars,
      service: Stars,
      taste: Stars,
      comment: z.optional(Paragraph(0, 1000)),
    }),
    payload: Review,
  },
  listLiveAdverts: {
    method: 'GET',
    path: '/m/v1/adverts',
    access: 'gateway:storefront',
    summary: 'Adverts to show now.',
    query: z.object({ ...PageQuery.shape, state: z.optional(Line(0, 40)) }),
    payload: definePage('adverts', LiveAdvert),
  },
  recordAdvertSeen: {
    method: 'POST',
    path: '/m/v1/adverts/:advertId/seen',
    access: 'gateway:storefront',
    summary: 'Count views and clicks of an advert.',
    params: z.object({ advertId: Id }),
    body: z.object({
      views: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
      clicks: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
    }),
    payload: Nothing,
  },
});
