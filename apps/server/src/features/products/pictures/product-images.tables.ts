import { imageTable } from '../../images/images.tables.ts';
import { vendors } from '../../vendors/vendors.tables.ts';

/** Pictures that were uploaded for products; the products say which of them they show, and in which order. */
export const productImages = imageTable('product_images', () => vendors.id);
