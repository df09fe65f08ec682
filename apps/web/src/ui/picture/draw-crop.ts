import type { Crop, Size } from './crop.ts';

/** Which part of the picture is drawn, and where on a canvas of this width; the rest stays empty. */
export function placement(crop: Crop, picture: Size, canvasWidth: number): { readonly from: Crop; readonly to: Crop } {
  const scale = canvasWidth / crop.width;
  const [x, y] = [Math.max(0, crop.x), Math.max(0, crop.y)];
  const width = Math.min(crop.x + crop.width, picture.width) - x;
  const height = Math.min(crop.y + crop.height, picture.height) - y;
  return {
    from: { x, y, width, height },
    to: { x: (x - crop.x) * scale, y: (y - crop.y) * scale, width: width * scale, height: height * scale },
  };
}

/** Draws the crop on a canvas of its shape. False if the browser can't draw. */
export function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop, isOnWhite: boolean): boolean {
  const pen = canvas.getContext('2d');
  if (pen === null) return false;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  if (isOnWhite) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  const { from, to } = placement(crop, bitmap, canvas.width);
  pen.drawImage(bitmap, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
  return true;
}
