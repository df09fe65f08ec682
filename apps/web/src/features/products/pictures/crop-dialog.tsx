import { useWords } from '../../../platform/words/dictionary.ts';
import CroppingDialog, { type CropDialogProps } from '../../../ui/picture/crop-dialog.tsx';
import { cropWords } from '../products.words.ts';

export default function CropDialog(props: Omit<CropDialogProps, 'words'>) {
  return <CroppingDialog {...props} words={useWords(cropWords)} />;
}
