import { useEffect, useRef } from 'react';
import { placement, type Crop } from './crop.ts';
import type { Picture } from './picture.ts';

interface CropCanvasProps {
  readonly picture: Picture;
  readonly crop: Crop;
  /** Width and height of the drawing itself; how large it stands on the page is the class's to say. */
  readonly pixels: number;
  readonly className?: string | undefined;
}

/** The chosen square of the picture, on white where the square reaches beyond it. */
export function CropCanvas({ picture, crop, pixels, className }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop, pixels);
  }, [picture, crop, pixels]);
  return <canvas ref={canvas} width={pixels} height={pixels} aria-hidden="true" className={className} />;
}

export function drawCrop(canvas: HTMLCanvasElement, picture: Picture, crop: Crop, pixels: number) {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { left, top, width, height } = placement(crop, picture, pixels);
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, pixels, pixels);
  pen.drawImage(picture.bitmap, left, top, width, height);
}
