import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, type Dispatch, type SetStateAction } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { atZoom, zoomOf, type Crop } from './crop.ts';
import { CropCanvas } from './crop-canvas.tsx';
import styles from './crop-stage.module.css';
import type { Picture } from './picture.ts';
import { uploadsWords } from './uploads.words.ts';
import { useCropHand } from './use-crop-hand.ts';

interface CropStageProps {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly onChange: Dispatch<SetStateAction<Crop>>;
}

/** The picture under a square window, and what comes out of it. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const words = useWords(uploadsWords).logo;
  const id = useId();
  const hand = useCropHand(picture, onChange);
  return (
    <div className={styles['layout']}>
      <div className={styles['work']}>
        <div
          {...hand}
          role="application"
          tabIndex={0}
          aria-label={words.stage}
          aria-describedby={`${id}-help`}
          className={styles['stage']}
        >
          <CropCanvas picture={picture} crop={crop} pixels={720} className={styles['canvas']} />
        </div>
        <label className={styles['zoom']}>
          <ZoomOut aria-hidden="true" />
          <span className="visually-hidden">{words.zoom}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={Math.round(zoomOf(crop, picture))}
            onChange={(event) => onChange(atZoom(crop, picture, Number(event.target.value)))}
          />
          <ZoomIn aria-hidden="true" />
        </label>
        <p id={`${id}-help`} className={styles['help']}>
          {words.stageHelp}
        </p>
      </div>
      <figure className={styles['previews']}>
        <figcaption className={styles['caption']}>{words.preview}</figcaption>
        <CropCanvas picture={picture} crop={crop} pixels={192} className={styles['large']} />
        <CropCanvas picture={picture} crop={crop} pixels={80} className={styles['small']} />
      </figure>
    </div>
  );
}
