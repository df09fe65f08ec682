import { useId, type Dispatch, type SetStateAction } from 'react';
import { atPan, atZoom, panOf, zoomOf, type Crop, type CropScope } from './crop.ts';
import { CropCanvas } from './crop-canvas.tsx';
import { cropMessages as messages } from './crop.messages.ts';
import styles from './cropper.module.css';
import { useCropGestures } from './use-crop-gestures.ts';

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
  const pan = panOf(crop, scope.picture);
  return (
    <div className={styles['work']}>
      <div
        {...hand}
        role="application"
        tabIndex={0}
        aria-label={messages.stage}
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
          label={messages.zoom}
          value={zoomOf(crop, scope)}
          onChange={(zoom) => onChange((before) => atZoom(before, scope, zoom))}
        />
        <Slider
          label={messages.across}
          value={share(pan.across)}
          onChange={(across) => onChange((before) => atPan(before, scope, { across: across / 100 }))}
        />
        <Slider
          label={messages.down}
          value={share(pan.down)}
          onChange={(down) => onChange((before) => atPan(before, scope, { down: down / 100 }))}
        />
      </div>
      <p id={`${id}-help`} className={styles['help']}>
        {messages.help}
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
        aria-valuetext={messages.percent(rounded)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}
