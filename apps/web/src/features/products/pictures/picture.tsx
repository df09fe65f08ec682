import { Ellipsis, RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { useLazyOpening } from '../../../ui/overlay/use-lazy-opening.ts';
import type { ImageTray, TrayImage } from './image-tray.ts';
import styles from './pictures.module.css';
import { productFormWords } from '../products.words.ts';

export interface PictureOf {
  readonly image: TrayImage;
  readonly place: number;
  readonly tray: ImageTray;
}

interface PictureProps extends PictureOf {
  readonly itemProps: object;
  readonly handleProps: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
}

const PictureMenuPopup = lateOverlay('picture menu', () => import('./picture-menu-popup.tsx'));

export function Picture({ itemProps, handleProps, ...picture }: PictureProps) {
  const words = useWords(productFormWords);
  const { image, place, tray } = picture;
  const isBroken = image.state === 'failed';
  const opening = useLazyOpening({
    kind: 'menu',
    load: PictureMenuPopup.load,
    trigger: (
      <button type="button" aria-label={words.pictureActions(place + 1)} className={styles['more']}>
        <Ellipsis aria-hidden="true" />
      </button>
    ),
  });
  return (
    <li {...itemProps} className={classNames(styles['picture'], isBroken && styles['failed'])}>
      <button type="button" className={styles['face']} {...handleProps}>
        <img src={image.preview} alt="" draggable={false} />
        <span className="visually-hidden">{words.movePicture(place + 1, tray.images.length)}</span>
      </button>
      {opening.triggerElement}
      {opening.isNeeded && (
        <PictureMenuPopup {...picture} anchor={opening.anchor} isOpen={opening.isOpen} onOpenChange={opening.setOpen} />
      )}
      {image.state === 'uploading' && (
        <div className={styles['progress']}>
          <Progress label={words.uploading(place + 1)} isLabelHidden value={image.share} max={1} />
        </div>
      )}
      {isBroken && (
        <div role="alert" className={styles['failure']}>
          <p>{image.message}</p>
          <Button size="small" onClick={() => tray.retry(image)}>
            <RotateCw aria-hidden="true" />
            {words.retry}
          </Button>
        </div>
      )}
    </li>
  );
}
