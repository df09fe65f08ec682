import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './crop-dialog.module.css';
import type { Crop } from './prepare-image.ts';
import { cropWords } from './products.words.ts';

interface CropDialogProps {
  readonly source: Blob | string;
  readonly onCrop: (source: Blob, crop: Crop) => void;
  readonly onClose: () => void;
}

/** How the square lies: `across` and `down` from 0 to 1 of the way it can go, `zoom` from 1. */
interface Frame {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

const SIDE = 400;
const ZOOM_MAX = 4;

interface Loaded {
  readonly blob: Blob;
  readonly bitmap: ImageBitmap;
}

export default function CropDialog({ source, onCrop, onClose }: CropDialogProps) {
  const words = useWords(cropWords);
  const [loaded, setLoaded] = useState<Loaded>();
  const [frame, setFrame] = useState<Frame>({ zoom: 1, across: 0.5, down: 0.5 });
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
  const slider = (name: keyof Frame, label: string, min: number, max: number) => (
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
              onCrop(loaded.blob, cropOf(loaded.bitmap, frame));
              onClose();
            }}
          >
            {words.apply}
          </Button>
        </>
      }
    >
      <CropCanvas bitmap={loaded?.bitmap} frame={frame} onFrame={setFrame} />
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

function cropOf({ width, height }: { width: number; height: number }, { zoom, across, down }: Frame): Crop {
  const size = Math.min(width, height) / zoom;
  return { x: (width - size) * across, y: (height - size) * down, size };
}

interface CropCanvasProps {
  readonly bitmap: ImageBitmap | undefined;
  readonly frame: Frame;
  readonly onFrame: (frame: Frame) => void;
}

const between = (value: number) => Math.min(1, Math.max(0, value));

/** Drawn, not styled, and drawn as it will be sent. */
function CropCanvas({ bitmap, frame, onFrame }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || bitmap === undefined) return;
    const { x, y, size } = cropOf(bitmap, frame);
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(bitmap, x, y, size, size, 0, 0, SIDE, SIDE);
  }, [bitmap, frame]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1 || bitmap === undefined) return;
    const { size } = cropOf(bitmap, frame);
    const scale = size / event.currentTarget.clientWidth;
    const [wide, high] = [bitmap.width - size, bitmap.height - size];
    onFrame({
      ...frame,
      across: wide === 0 ? 0.5 : between(frame.across - (event.movementX * scale) / wide),
      down: high === 0 ? 0.5 : between(frame.down - (event.movementY * scale) / high),
    });
  };
  return (
    <canvas
      ref={canvas}
      width={SIDE}
      height={SIDE}
      className={styles['canvas']}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
