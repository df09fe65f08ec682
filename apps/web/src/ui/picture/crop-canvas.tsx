import { useEffect, useRef } from 'react';
import type { Crop } from './crop.ts';
import { drawCrop } from './draw-crop.ts';

type CropCanvasProps = {
  picture: ImageBitmap;
  crop: Crop;
  /** Canvas pixels; the class sets the displayed size. */
  width: number;
  isOnWhite?: boolean;
  className?: string | undefined;
};

export function CropCanvas({ picture, crop, width, isOnWhite = false, className }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = Math.round((width * crop.height) / crop.width);
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop, isOnWhite);
  }, [picture, crop, isOnWhite]);
  return <canvas ref={canvas} width={width} height={height} aria-hidden="true" className={className} />;
}
