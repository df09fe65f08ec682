import { rememberedSwitch } from '../../../platform/storage/view-state.ts';

/** §2: list or grid, a list at first. */
export const productPageMode = rememberedSwitch('productPage');
