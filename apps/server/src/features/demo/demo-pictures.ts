import { IMAGE_WIDTHS } from '@vendor-portal/contract/values/image.ts';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { drawPicture } from '../../platform/images/draw-picture.ts';
import type { DrawnImage } from '../images/images.service.ts';
import { ownFile } from '../../platform/own-files.ts';

const readFileOf = (name: string) => readFile(join(ownFile('apps/server/demo-pictures'), `${name}.webp`));

/** No requests are served during the seeding, so every core may work. */
const atOnce = pLimit(availableParallelism());

/** Resizes a picture to every width. The source files are no wider than the screens need. */
export const readPicture = (name: string): Promise<DrawnImage> =>
  atOnce(async () => {
    const large = await readFileOf(name);
    const widths = [IMAGE_WIDTHS.small, IMAGE_WIDTHS.medium];
    const [small = large, medium = large] = await drawPicture(large, { kind: 'widths', widths });
    return { small, medium, large };
  });

export const readLogo = (name: string): Promise<Buffer> => readFileOf(name);
