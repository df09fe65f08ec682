import { useWords } from '../../../platform/words/dictionary.ts';
import CropDialog, { type CropDialogProps } from '../../../ui/picture/crop-dialog.tsx';
import { ADVERT_RATIO } from './advert-ratio.ts';
import { advertCropWords } from '../adverts.words.ts';

export default function AdvertCropDialog(props: Pick<CropDialogProps, 'source' | 'onCrop' | 'onClose'>) {
  return <CropDialog {...props} ratio={ADVERT_RATIO} words={useWords(advertCropWords)} />;
}
