import { useId, type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { atPan, atZoom, findPan, findZoom, type Crop, type CropScope } from './crop.ts';
import styles from './cropper.module.css';
import { useCropGestures } from './use-crop-gestures.ts';
import { drawCrop } from './prepare-image.ts';

type CropperProps = {
  picture: ImageBitmap;
  /** Must be stable while the picture stays the same. */
  scope: CropScope;
  crop: Crop;
  onChange: Dispatch<SetStateAction<Crop>>;
};

const STAGE_PIXELS = 720;

/** The sliders do everything that dragging, pinching and the wheel do. */
export function Cropper({ picture, scope, crop, onChange }: CropperProps) {
  const id = useId();
  const hand = useCropGestures(scope, onChange);
  const pan = findPan(crop, scope.picture);
  return (
    <div className={styles['work']}>
      <div
        {...hand}
        role="application"
        tabIndex={0}
        aria-label={cropMessages.stage}
        aria-describedby={`${id}-help`}
        className={styles['stage']}
      >
        <CropCanvas
          picture={picture}
          crop={crop}
          width={STAGE_PIXELS}
          isOnWhite={scope.mayShowAll}
          className={styles['canvas']}
        />
      </div>
      <div className={styles['sliders']}>
        <Slider
          label={cropMessages.zoom}
          value={findZoom(crop, scope)}
          onChange={(zoom) => onChange((before) => atZoom(before, scope, zoom))}
        />
        <Slider
          label={cropMessages.across}
          value={share(pan.across)}
          onChange={(across) => onChange((before) => atPan(before, scope, { across: across / 100 }))}
        />
        <Slider
          label={cropMessages.down}
          value={share(pan.down)}
          onChange={(down) => onChange((before) => atPan(before, scope, { down: down / 100 }))}
        />
      </div>
      <p id={`${id}-help`} className={styles['help']}>
        {cropMessages.help}
      </p>
    </div>
  );
}

const share = (pan: number | null) => (pan === null ? null : pan * 100);

type SliderProps = {
  label: string;
  /** From 0 to 100; null without any range. */
  value: number | null;
  onChange: (value: number) => void;
};

function Slider({ label, value, onChange }: SliderProps) {
  const rounded = Math.round(value ?? 50);
  return (
    <label className={styles['slider']}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={rounded}
        disabled={value === null}
        aria-valuetext={cropMessages.percent(rounded)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}

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

/** Here, because they are lazy-loaded with the cropper. */
export const cropMessages = {
  title: 'Adjust the picture',
  text: 'Customers see what’s inside the frame.',
  stage: 'Your picture',
  help: 'Drag to move, pinch or scroll to zoom. On a keyboard, use the arrow, plus and minus keys.',
  zoom: 'Zoom',
  across: 'Left and right',
  down: 'Up and down',
  percent: (value: number) => `${Math.round(value)}%`,
  unreadable: 'We couldn’t read this picture. Try again or choose another.',
  apply: 'Save crop',
  cancel: 'Cancel',
};
