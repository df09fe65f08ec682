import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { CropCanvas } from './crop-canvas.tsx';
import styles from './crop-dialog.module.css';
import { Dialog } from '../overlay/dialog.tsx';
import { cropAt, MIDDLE, type Crop, type CropFrame } from './picture-crop.ts';

export interface CropWords {
  readonly title: string;
  readonly text: string;
  readonly zoom: string;
  readonly across: string;
  readonly down: string;
  readonly apply: string;
  readonly cancel: string;
}

export interface CropDialogProps {
  /** The picture itself, or where it is read. */
  readonly source: Blob | string;
  /** Width over height of what is kept. */
  readonly ratio?: number;
  readonly words: CropWords;
  readonly onCrop: (source: Blob, crop: Crop) => void;
  readonly onClose: () => void;
}

const ZOOM_MAX = 4;

interface Loaded {
  readonly blob: Blob;
  readonly bitmap: ImageBitmap;
}

/** Chooses the part of a picture that is kept, by hand or by keyboard. Heavy: let whoever opens it fetch it then. */
export default function CropDialog({ source, ratio = 1, words, onCrop, onClose }: CropDialogProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [frame, setFrame] = useState(MIDDLE);
  useEffect(() => {
    let isWanted = true;
    void load(source).then((picture) => {
      if (isWanted) setLoaded(picture);
      return undefined;
    });
    return () => {
      isWanted = false;
    };
  }, [source]);
  const slider = (name: keyof CropFrame, label: string, min: number, max: number) => (
    <label className={styles['slider']}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step="0.01"
        value={frame[name]}
        onChange={(event) => setFrame({ ...frame, [name]: event.target.valueAsNumber })}
      />
    </label>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={loaded === undefined}
            onClick={() => {
              if (loaded === undefined) return;
              onCrop(loaded.blob, cropAt(loaded.bitmap, ratio, frame));
              onClose();
            }}
          >
            {words.apply}
          </Button>
        </>
      }
    >
      <CropCanvas bitmap={loaded?.bitmap} ratio={ratio} frame={frame} onFrame={setFrame} />
      {slider('zoom', words.zoom, 1, ZOOM_MAX)}
      {slider('across', words.across, 0, 1)}
      {slider('down', words.down, 0, 1)}
    </Dialog>
  );
}

async function load(source: Blob | string): Promise<Loaded> {
  const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source;
  return { blob, bitmap: await createImageBitmap(blob) };
}
