import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { callUpload, type UploadOptions } from '../../../platform/api/call-upload.ts';
import { prepareImage } from '../../../ui/picture/prepare-image.ts';
import type { Crop } from '../../../ui/picture/picture-crop.ts';

/** Null for a file that cannot be read as a picture. */
export const pictureFile = (source: Blob, crop: Crop | undefined) => prepareImage(source, { crop }).catch(() => null);

export const uploadProductImage = (file: File, options: UploadOptions) =>
  callUpload(inventoryContract.uploadProductImage, {}, file, options);
