import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import type { FormPart } from './advert-form-values.ts';
import styles from './advert-form.module.css';
import { advertFormWords } from '../adverts.words.ts';
import { PictureField } from '../picture/picture-field.tsx';
import type { AdvertPictureTray } from '../picture/use-advert-picture.ts';

const ChooseProductDialog = lateOverlay('choose product', () => import('./choose-product-dialog.tsx'));

const TITLE_MAX = 80;

export function AdvertFields({ tray, ...part }: FormPart & { readonly tray: AdvertPictureTray }) {
  const words = useWords(advertFormWords);
  const { values, change, errors } = part;
  return (
    <FormCard title={words.advert}>
      <TextField
        label={words.name}
        help={words.nameHelp}
        error={errors['title']}
        aria-required
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={values.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <PictureField tray={tray} error={errors['imageId']} />
      <LeadsTo {...part} />
    </FormCard>
  );
}

function LeadsTo({ values: { leadsTo, product }, change, errors }: FormPart) {
  const words = useWords(advertFormWords);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <RadioGroup
        label={words.pointsTo}
        error={errors['productId']}
        value={leadsTo}
        onValueChange={(next) => {
          change({ leadsTo: next });
          setIsChoosing(next === 'product' && product === null);
        }}
        options={[
          { value: 'store', label: words.wholeStore },
          { value: 'product', label: words.oneProduct },
        ]}
      />
      {leadsTo === 'product' && (
        <div className={styles['actions']}>
          {product !== null && <p className={styles['product']}>{product.name}</p>}
          <Button onClick={() => setIsChoosing(true)}>{product === null ? words.choose : words.chooseAnother}</Button>
        </div>
      )}
      {isChoosing && (
        <ChooseProductDialog
          chosen={product}
          onChoose={(next) => change({ product: next })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
