import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { drawSquare } from '../../platform/images/pictures.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicPath } from '../../platform/storage/file-links.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { giveUpFiles, commitFiles, storeFiles } from '../../platform/storage/stored-files.ts';
import { withUpload } from '../../platform/read-upload.ts';
import { changeVendor, getLockedVendor, publishAccountChanged } from '../vendors/vendors.service.ts';

const LOGO_SIDE = 512;

export const newLogoKey = (): FileKey => `public/logos/${newId()}.webp`;

export async function uploadLogo(
  deps: Pick<Platform, 'db' | 'clock' | 'files' | 'config'> & { readonly write: Write },
  vendorId: string,
  request: FastifyRequest,
) {
  const { clock, write } = deps;
  const key = newLogoKey();
  await withUpload(request, async ([file], signal) => {
    if (!file) throw new AppError('upload_incomplete');
    await storeFiles(deps, vendorId, [{ key, bytes: await drawSquare(file.bytes, LOGO_SIDE, signal) }]);
  });
  return write(async (tx) => {
    const vendor = await getLockedVendor(tx, vendorId);
    await changeVendor(tx, vendorId, { logo: key });
    await commitFiles(tx, [key]);
    if (vendor.logo) await giveUpFiles(tx, clock, [vendor.logo]);
    await recordAudit(tx, clock.now(), { vendorId, kind: 'logo_changed' });
    await publishAccountChanged(tx, clock, vendor);
    return { logo: publicPath(key) };
  });
}
