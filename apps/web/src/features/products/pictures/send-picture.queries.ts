import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { callApi, type CallOptions } from '../../../platform/api/call-api.ts';
import { prepareImage } from '../../../ui/picture/prepare-image.ts';
import type { Crop } from '../../../ui/picture/crop.ts';

/** Null for a file that cannot be read as a picture. */
export const pictureFile = (source: Blob, crop: Crop | undefined) => prepareImage(source, { crop }).catch(() => null);

export const uploadProductImage = (file: File, options: CallOptions) =>
  callApi(inventoryContract.uploadProductImage, { file }, options);
