import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToday } from '../../../platform/time/wall-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { FormText } from '../../../ui/form-fields/form-fields.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { PickPages } from '../../../ui/list/pick-pages.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useProductPicks } from '../../products/products.queries.ts';
import { advertFormMessages } from './advert-form.messages.ts';
import type { ImageTray } from '../../../ui/picture/image-tray.ts';
import { PictureField } from './advert-picture.tsx';
import type { AdvertFormValues, AdvertisedProduct } from './use-add-advert.ts';
import styles from './advert-form.module.css';

const TITLE_MAX = 80;

export function AdvertFields({
  tray,
  pictureError,
}: {
  readonly tray: ImageTray;
  readonly pictureError: string | undefined;
}) {
  const messages = useMessages(advertFormMessages);
  return (
    <FormCard title={messages.advert}>
      <FormText<AdvertFormValues>
        name="title"
        label={messages.name}
        help={messages.nameHelp}
        isRequired
        maxLength={TITLE_MAX}
      />
      <PictureField tray={tray} error={pictureError} />
      <LeadsTo />
    </FormCard>
  );
}

function LeadsTo() {
  const messages = useMessages(advertFormMessages);
  const [isChoosing, setIsChoosing] = useState(false);
  const leadsTo = useController<AdvertFormValues, 'leadsTo'>({ name: 'leadsTo' }).field;
  const { field: product, fieldState } = useController<AdvertFormValues, 'product'>({ name: 'product' });
  return (
    <>
      <RadioGroup
        label={messages.pointsTo}
        error={fieldState.error?.message}
        value={leadsTo.value}
        onValueChange={(next) => {
          leadsTo.onChange(next);
          setIsChoosing(next === 'product' && product.value === null);
        }}
        options={[
          { value: 'store', label: messages.wholeStore },
          { value: 'product', label: messages.oneProduct },
        ]}
      />
      {leadsTo.value === 'product' && (
        <div className={styles['actions']}>
          {product.value !== null && <p className={styles['product']}>{product.value.name}</p>}
          <Button onClick={() => setIsChoosing(true)}>
            {product.value === null ? messages.choose : messages.chooseAnother}
          </Button>
        </div>
      )}
      {isChoosing && (
        <ChooseProductDialog chosen={product.value} onChoose={product.onChange} onClose={() => setIsChoosing(false)} />
      )}
    </>
  );
}

export function DayFields({ startsOn }: Pick<AdvertFormValues, 'startsOn'>) {
  const messages = useMessages(advertFormMessages);
  const today = useToday();
  return (
    <FormCard title={messages.when} lead={messages.daysHelp}>
      <FieldPair>
        <FormText<AdvertFormValues> name="startsOn" type="date" label={messages.startsOn} isRequired min={today} />
        <FormText<AdvertFormValues>
          name="endsOn"
          type="date"
          label={messages.endsOn}
          isRequired
          min={startsOn || today}
        />
      </FieldPair>
    </FormCard>
  );
}

interface ChooseProductDialogProps {
  readonly chosen: AdvertisedProduct | null;
  readonly onChoose: (product: AdvertisedProduct) => void;
  readonly onClose: () => void;
}

function ChooseProductDialog({ chosen, onChoose, onClose }: ChooseProductDialogProps) {
  const messages = useMessages(advertFormMessages);
  const { picks } = useProductPicks();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.dialogTitle}
      description={messages.dialogText}
      footer={<Button onClick={onClose}>{messages.cancel}</Button>}
    >
      <PickPages
        {...picks}
        isSingle
        label={messages.products}
        messages={messages}
        nothingYet={messages.noProducts}
        isChosen={(id) => chosen?.id === id}
        onChoose={({ id, name }) => {
          onChoose({ id, name });
          onClose();
        }}
      />
    </Dialog>
  );
}
