import { ArrowLeft, ArrowRight, Camera, Crop, Ellipsis, ImagePlus, RotateCw, Trash2 } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PRODUCT_IMAGES_MAX, type StoredImage } from '@vendor-portal/contract/values/image.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { useReorder } from '../../../ui/list/use-reorder.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { CropDialog } from '../../../ui/picture/crop-dialog.tsx';
import { uploadProductImage } from '../product-upload.queries.ts';
import { productFormMessages } from '../form/product-form.messages.ts';
import { useImageTray, type ImageTray, type TrayImage } from '../../../ui/picture/image-tray.ts';
import styles from './pictures.module.css';

export function useProductPictures(initial: readonly StoredImage[]) {
  const { notAPicture } = useMessages(productFormMessages);
  return useImageTray({ initial, max: PRODUCT_IMAGES_MAX, upload: uploadProductImage, unreadable: notAPicture });
}

const imagesIn = (list: FileList | undefined | null) =>
  Array.from(list ?? []).filter(({ type }) => type.startsWith('image/'));

export function Pictures({ tray, error }: { readonly tray: ImageTray; readonly error: string | undefined }) {
  const messages = useMessages(productFormMessages);
  const isTouch = useMedia('(pointer: coarse)');
  const [isOver, setIsOver] = useState(false);
  const [note, setNote] = useState<string>();
  const { images } = tray;
  const add = (files: readonly File[]) => {
    if (files.length > 0) setNote(tray.add(files) ? undefined : messages.tooManyPictures);
  };
  usePastedImages(add);
  const reorder = useReorder({ count: images.length, onMove: tray.move, direction: 'grid' });
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Card
      title={messages.pictures}
      className={classNames(styles['card'], isOver && styles['over'])}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        add(imagesIn(event.dataTransfer.files));
      }}
    >
      <ol className={styles['pictures']}>
        {images.map((image, index) => (
          <Picture
            key={image.key}
            image={image}
            index={index}
            tray={tray}
            itemProps={reorder.itemProps(index)}
            handleProps={reorder.handleProps(index)}
          />
        ))}
        {images.length < PRODUCT_IMAGES_MAX && (
          <li className={styles['choose']}>
            <FilePress label={isOver ? messages.dropHere : messages.addPicture} onFiles={add}>
              <ImagePlus aria-hidden="true" />
            </FilePress>
          </li>
        )}
        {images.length < PRODUCT_IMAGES_MAX && (
          <li className={classNames(styles['choose'], styles['camera'])}>
            <FilePress label={messages.takePhoto} isCamera onFiles={add}>
              <Camera aria-hidden="true" />
            </FilePress>
          </li>
        )}
      </ol>
      <p className={styles['help']}>{isTouch ? messages.picturesHelpTouch : messages.picturesHelp}</p>
      <FormError message={error ?? note} />
    </Card>
  );
}

interface FilePressProps {
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

function FilePress({ label, isCamera = false, onFiles, children }: FilePressProps) {
  return (
    <label className={styles['press']}>
      <input
        type="file"
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' as const })}
        className="visually-hidden"
        onChange={(event) => {
          onFiles(imagesIn(event.target.files));
          // So that a removed file can be chosen again.
          event.target.value = '';
        }}
      />
      {children}
      <span>{label}</span>
    </label>
  );
}

/** Anywhere on the screen, except text pasted into a field. */
function usePastedImages(add: (files: readonly File[]) => void) {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => latest.current(imagesIn(event.clipboardData?.files));
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}

interface PictureProps extends PictureMenuProps {
  readonly itemProps: object;
  readonly handleProps: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
}

function Picture({ itemProps, handleProps, ...picture }: PictureProps) {
  const messages = useMessages(productFormMessages);
  const { image, index, tray } = picture;
  const isBroken = image.state === 'failed';
  return (
    <li {...itemProps} className={classNames(styles['picture'], isBroken && styles['failed'])}>
      <button type="button" className={styles['face']} {...handleProps}>
        <img src={image.preview} alt="" draggable={false} />
        <span className="visually-hidden">{messages.movePicture(index + 1, tray.images.length)}</span>
      </button>
      <PictureMenu {...picture} />
      {image.state === 'uploading' && (
        <div className={styles['progress']}>
          <Progress label={messages.uploading(index + 1)} isLabelHidden value={image.share} max={1} />
        </div>
      )}
      {isBroken && (
        <div role="alert" className={styles['failure']}>
          <p>{image.message}</p>
          <Button size="small" onClick={() => tray.retry(image)}>
            <RotateCw aria-hidden="true" />
            {messages.retry}
          </Button>
        </div>
      )}
    </li>
  );
}

interface PictureMenuProps {
  readonly image: TrayImage;
  readonly index: number;
  readonly tray: ImageTray;
}

function PictureMenu({ image, index, tray }: PictureMenuProps) {
  const messages = useMessages(productFormMessages);
  const [isCropping, setIsCropping] = useState(false);
  const entries: MenuEntry[] = [
    { kind: 'item', label: messages.adjust, icon: <Crop aria-hidden="true" />, onSelect: () => setIsCropping(true) },
    {
      kind: 'item',
      label: messages.moveEarlier,
      icon: <ArrowLeft aria-hidden="true" />,
      isDisabled: index === 0,
      onSelect: () => tray.move(index, index - 1),
    },
    {
      kind: 'item',
      label: messages.moveLater,
      icon: <ArrowRight aria-hidden="true" />,
      isDisabled: index === tray.images.length - 1,
      onSelect: () => tray.move(index, index + 1),
    },
    {
      kind: 'item',
      label: messages.removePicture,
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      startsGroup: true,
      onSelect: () => tray.remove(image.key),
    },
  ];
  return (
    <>
      <Menu
        entries={entries}
        trigger={
          <button type="button" aria-label={messages.pictureActions(index + 1)} className={styles['more']}>
            <Ellipsis aria-hidden="true" />
          </button>
        }
      />
      {isCropping && (
        <CropDialog
          source={image.source}
          onClose={() => setIsCropping(false)}
          onCrop={(source, crop) => tray.recrop(image, source, crop)}
        />
      )}
    </>
  );
}
