import { ArrowLeft, ArrowRight, Crop as CropIcon, Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { Suspense, useState, type ComponentProps } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { ImageTray, TrayImage } from './image-tray.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import styles from './pictures.module.css';
import { cropWords, productFormWords } from './products.words.ts';

const CropDialog = lazyPart('crop', () => import('./crop-dialog.tsx'), cropWords);

interface PictureProps {
  readonly image: TrayImage;
  readonly place: number;
  readonly tray: ImageTray;
  readonly itemProps: object;
  readonly handleProps: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
}

export function Picture({ image, place, tray, itemProps, handleProps }: PictureProps) {
  const words = useWords(productFormWords);
  const [isCropping, setIsCropping] = useState(false);
  const count = tray.images.length;
  const isBroken = image.state === 'failed';
  const entries: MenuEntry[] = [
    { kind: 'item', label: words.adjust, icon: <CropIcon aria-hidden="true" />, onSelect: () => setIsCropping(true) },
    {
      kind: 'item',
      label: words.moveEarlier,
      icon: <ArrowLeft aria-hidden="true" />,
      isDisabled: place === 0,
      onSelect: () => tray.move(place, place - 1),
    },
    {
      kind: 'item',
      label: words.moveLater,
      icon: <ArrowRight aria-hidden="true" />,
      isDisabled: place === count - 1,
      onSelect: () => tray.move(place, place + 1),
    },
    {
      kind: 'item',
      label: words.removePicture,
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      startsGroup: true,
      onSelect: () => tray.remove(image.key),
    },
  ];
  return (
    <li {...itemProps} className={classNames(styles['picture'], isBroken && styles['failed'])}>
      <button type="button" className={styles['face']} {...handleProps}>
        <img src={image.preview} alt="" draggable={false} />
        <span className="visually-hidden">{words.movePicture(place + 1, count)}</span>
      </button>
      <Menu
        entries={entries}
        trigger={
          <button type="button" aria-label={words.pictureActions(place + 1)} className={styles['more']}>
            <Ellipsis aria-hidden="true" />
          </button>
        }
      />
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
      {isCropping && (
        <Suspense>
          <CropDialog
            source={image.source}
            onClose={() => setIsCropping(false)}
            onCrop={(source, crop) => tray.recrop(image, source, crop)}
          />
        </Suspense>
      )}
    </li>
  );
}
