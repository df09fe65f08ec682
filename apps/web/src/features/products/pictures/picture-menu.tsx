import { ArrowLeft, ArrowRight, Crop, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx';
import { CropDialog } from '../../../ui/picture/crop-dialog.tsx';
import type { ImageTray, TrayImage } from './image-tray.ts';
import styles from './pictures.module.css';
import { productFormMessages } from '../products.messages.ts';

export interface PictureMenuProps {
  readonly image: TrayImage;
  readonly place: number;
  readonly tray: ImageTray;
}

export function PictureMenu({ image, place, tray }: PictureMenuProps) {
  const messages = useMessages(productFormMessages);
  const [isCropping, setIsCropping] = useState(false);
  const entries: MenuEntry[] = [
    { kind: 'item', label: messages.adjust, icon: <Crop aria-hidden="true" />, onSelect: () => setIsCropping(true) },
    {
      kind: 'item',
      label: messages.moveEarlier,
      icon: <ArrowLeft aria-hidden="true" />,
      isDisabled: place === 0,
      onSelect: () => tray.move(place, place - 1),
    },
    {
      kind: 'item',
      label: messages.moveLater,
      icon: <ArrowRight aria-hidden="true" />,
      isDisabled: place === tray.images.length - 1,
      onSelect: () => tray.move(place, place + 1),
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
          <button type="button" aria-label={messages.pictureActions(place + 1)} className={styles['more']}>
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
