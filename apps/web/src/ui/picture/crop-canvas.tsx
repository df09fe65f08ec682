import { useEffect, useRef, type PointerEvent } from 'react';
import styles from './crop-dialog.module.css';
import { cropAt, type CropFrame } from './picture-crop.ts';

interface CropCanvasProps {
  readonly bitmap: ImageBitmap | undefined;
  readonly ratio: number;
  readonly frame: CropFrame;
  readonly onFrame: (frame: CropFrame) => void;
}

const WIDTH = 400;

const between = (value: number) => Math.min(1, Math.max(0, value));

/** Drawn, not styled, and drawn as it will be sent. */
export function CropCanvas({ bitmap, ratio, frame, onFrame }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || bitmap === undefined) return;
    const { x, y, width, height } = cropAt(bitmap, ratio, frame);
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, WIDTH, WIDTH / ratio);
    context.drawImage(bitmap, x, y, width, height, 0, 0, WIDTH, WIDTH / ratio);
  }, [bitmap, ratio, frame]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1 || bitmap === undefined) return;
    const { width, height } = cropAt(bitmap, ratio, frame);
    const scale = width / event.currentTarget.clientWidth;
    const [wide, high] = [bitmap.width - width, bitmap.height - height];
    onFrame({
      ...frame,
      across: wide === 0 ? 0.5 : between(frame.across - (event.movementX * scale) / wide),
      down: high === 0 ? 0.5 : between(frame.down - (event.movementY * scale) / high),
    });
  };
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={WIDTH / ratio}
      className={styles['canvas']}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
