import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CropDialog } from '../../../ui/picture/crop-dialog.tsx';
import { initialCrop } from '../../../ui/picture/crop.ts';
import { Cropper } from '../../../ui/picture/cropper.tsx';
import styles from './gallery.module.css';

/** Two halves, so that the crop is visible. */
function drawSample(): Promise<Blob> {
  const canvas = new OffscreenCanvas(600, 400);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#ee204a';
    context.fillRect(0, 0, 300, 400);
    context.fillStyle = '#fcbc00';
    context.fillRect(300, 0, 300, 400);
  }
  return canvas.convertToBlob();
}

type Opened = { readonly picture: Blob; readonly ratio: number };

export function CropSample() {
  const [opened, setOpened] = useState<Opened>();
  const [inPlace, setInPlace] = useState<ImageBitmap>();
  const open = async (ratio: number) => setOpened({ picture: await drawSample(), ratio });
  const openInPlace = async () => setInPlace(await createImageBitmap(await drawSample()));
  return (
    <>
      <div className={styles['row']}>
        <Button onClick={() => void open(1)}>Crop to a square…</Button>
        <Button onClick={() => void open(2)}>Crop to twice as wide…</Button>
        <Button onClick={() => void openInPlace()}>Crop in place</Button>
      </div>
      {inPlace !== undefined && <CropperInPlace picture={inPlace} />}
      {opened !== undefined && (
        <CropDialog
          source={opened.picture}
          ratio={opened.ratio}
          onCrop={() => undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function CropperInPlace({ picture }: { readonly picture: ImageBitmap }) {
  const scope = useMemo(() => ({ picture, ratio: 1, mayShowAll: true }), [picture]);
  const [crop, setCrop] = useState(() => initialCrop(picture, 1));
  return <Cropper picture={picture} scope={scope} crop={crop} onChange={setCrop} />;
}
