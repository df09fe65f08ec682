import * as z from 'zod/mini';
import { StorefrontMenu } from '../gateway-storefront/storefront.ts';
import { defineCalls } from '../wire/call.ts';

export const storefrontPreviewContract = defineCalls({
  previewStorefront: {
    method: 'GET',
    path: '/a/v1/storefront',
    access: 'vendor',
    right: 'menu_read',
    summary: "The vendor's own store and menu as customers see them now.",
    payload: z.object({
      menu: StorefrontMenu,
      /** Not before it is approved. */
      isListed: z.boolean(),
    }),
  },
});
