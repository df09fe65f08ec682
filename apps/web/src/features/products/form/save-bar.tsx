import { useWords } from '../../../platform/words/dictionary.ts';
import { SaveBar as FormSaveBar, type SaveBarProps } from '../../../ui/layout/save-bar.tsx';
import { productFormWords } from '../products.words.ts';

export function SaveBar(props: Omit<SaveBarProps, 'saveLabel'>) {
  return <FormSaveBar {...props} saveLabel={useWords(productFormWords).save} />;
}
