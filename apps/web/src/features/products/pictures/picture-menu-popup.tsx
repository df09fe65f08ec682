import { ArrowLeft, ArrowRight, Crop, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import MenuPopup from '../../../ui/overlay/menu-popup.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import type { MenuPlace } from '../cells/menu-place.ts';
import type { PictureOf } from './pictures.tsx';
import { productFormWords } from '../products.words.ts';

const CropDialog = lateOverlay('crop', () => import('../../../ui/picture/crop-dialog.tsx'));

export default function PictureMenuPopup({ image, place, tray, ...menu }: PictureOf & MenuPlace) {
  const words = useWords(productFormWords);
  const [isCropping, setIsCropping] = useState(false);
  const entries: MenuEntry[] = [
    { kind: 'item', label: words.adjust, icon: <Crop aria-hidden="true" />, onSelect: () => setIsCropping(true) },
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
      isDisabled: place === tray.images.length - 1,
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
    <>
      <MenuPopup {...menu} align="end" entries={entries} />
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
