import * as z from 'zod/mini';
import { Line } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';

export const personalDataContract = defineCalls({
  forgetCustomer: {
    method: 'POST',
    path: '/m/v1/admin/customers/:customerId/forget',
    access: 'gateway:admin',
    summary: "Erase a customer's name, phone and notes at once, in every order that has ended.",
    params: z.object({ customerId: Line(1, 100) }),
    payload: z.object({
      /** Orders whose personal data was deleted. */
      forgotten: z.int(),
      /** Open orders that still need the name: call again once they have ended. */
      open: z.int(),
    }),
  },
});
