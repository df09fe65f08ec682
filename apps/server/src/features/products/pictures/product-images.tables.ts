import { imageTable } from '../../images/images.tables.ts';
import { vendors } from '../../vendors/vendors.tables.ts';

/** The products refer to them, in display order. */
export const productImages = imageTable('product_images', () => vendors.id);
