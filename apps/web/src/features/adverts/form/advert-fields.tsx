import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useToday } from '../../../platform/time/use-wall-time.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { FormText } from '../../../ui/form-fields/form-fields.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { advertFormWords } from '../adverts.words.ts';
import { PictureField } from '../picture/picture-field.tsx';
import type { AdvertPictureTray } from '../picture/use-advert-picture.ts';
import type { AdvertFormValues } from './advert-form-values.ts';
import styles from './advert-form.module.css';
import { ChooseProductDialog } from './choose-product-dialog.tsx';

const TITLE_MAX = 80;

interface AdvertFieldsProps {
  readonly tray: AdvertPictureTray;
  readonly pictureError: string | undefined;
}

export function AdvertFields({ tray, pictureError }: AdvertFieldsProps) {
  const words = useWords(advertFormWords);
  return (
    <FormCard title={words.advert}>
      <FormText<AdvertFormValues>
        name="title"
        label={words.name}
        help={words.nameHelp}
        isRequired
        maxLength={TITLE_MAX}
      />
      <PictureField tray={tray} error={pictureError} />
      <LeadsTo />
    </FormCard>
  );
}

function LeadsTo() {
  const words = useWords(advertFormWords);
  const [isChoosing, setIsChoosing] = useState(false);
  const leadsTo = useController<AdvertFormValues, 'leadsTo'>({ name: 'leadsTo' }).field;
  const { field: product, fieldState } = useController<AdvertFormValues, 'product'>({ name: 'product' });
  return (
    <>
      <RadioGroup
        label={words.pointsTo}
        error={fieldState.error?.message}
        value={leadsTo.value}
        onValueChange={(next) => {
          leadsTo.onChange(next);
          setIsChoosing(next === 'product' && product.value === null);
        }}
        options={[
          { value: 'store', label: words.wholeStore },
          { value: 'product', label: words.oneProduct },
        ]}
      />
      {leadsTo.value === 'product' && (
        <div className={styles['actions']}>
          {product.value !== null && <p className={styles['product']}>{product.value.name}</p>}
          <Button onClick={() => setIsChoosing(true)}>
            {product.value === null ? words.choose : words.chooseAnother}
          </Button>
        </div>
      )}
      {isChoosing && (
        <ChooseProductDialog chosen={product.value} onChoose={product.onChange} onClose={() => setIsChoosing(false)} />
      )}
    </>
  );
}

/** Days of the vendor's own calendar. */
export function DayFields({ startsOn }: Pick<AdvertFormValues, 'startsOn'>) {
  const words = useWords(advertFormWords);
  const today = useToday();
  return (
    <FormCard title={words.when} lead={words.daysHelp}>
      <FieldPair>
        <FormText<AdvertFormValues> name="startsOn" type="date" label={words.startsOn} isRequired min={today} />
        <FormText<AdvertFormValues> name="endsOn" type="date" label={words.endsOn} isRequired min={startsOn || today} />
      </FieldPair>
    </FormCard>
  );
}
