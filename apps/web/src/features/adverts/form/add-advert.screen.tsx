import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FormColumns } from '../../../ui/layout/form-card.tsx';
import { LongForm } from '../../../ui/layout/long-form.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { useLiveAdverts } from '../adverts.queries.ts';
import { advertFormMessages } from './advert-form.messages.ts';
import { useAdvertPicture } from './advert-picture.tsx';
import { AdvertCost, useAdvertCost, type PayBy } from './advert-cost.tsx';
import { AdvertFields, DayFields } from './advert-fields.tsx';
import { type AdvertFormValues, useAddAdvert } from './use-add-advert.ts';
import styles from './advert-form.module.css';

function AddAdvertScreen() {
  const messages = useMessages(advertFormMessages);
  const { currency } = useVendor();
  const navigate = useNavigate();
  const tray = useAdvertPicture();
  const [picture] = tray.images;
  const { form, add, pictureError, failure, isLeaving } = useAddAdvert(tray);
  const values = form.watch();
  const cost = useAdvertCost(values.startsOn, values.endsOn);
  const isPriced = cost.price.status === 'done';
  const [chosen, setChosen] = useState<PayBy>('balance');
  const { missing, isCardOffered } = cost;
  const payBy = isCardOffered && missing > 0 ? 'card' : chosen;
  const money = (amount: number) => formatMoney(amount, { currency });
  const obstacle = !isPriced
    ? messages.waitsForPrice
    : missing > 0 && !isCardOffered
      ? messages.cannotPay(money(missing))
      : undefined;
  const saveLabel = payBy === 'card' ? messages.pay : messages.save;
  useLiveAdverts();
  return (
    <Screen title={messages.title} lead={messages.lead}>
      <LongForm
        form={form}
        onSubmit={() => add(cost, payBy)}
        saveBar={{
          note: messages.notBooked,
          obstacle,
          discardLabel: messages.cancel,
          canDiscard: true,
          onDiscard: () => void navigate(PATHS.adverts),
          saveLabel: isPriced ? saveLabel(money(cost.cost)) : messages.saveUnpriced,
          error: failure,
        }}
        leaveGuard={{ isDirty: picture !== undefined || form.formState.isDirty, isLeaving, messages }}
      >
        <FormColumns
          aside={
            <>
              <CustomersSee values={values} picture={picture?.preview} />
              <AdvertCost cost={cost} payBy={payBy} onPayBy={setChosen} />
            </>
          }
        >
          <AdvertFields tray={tray} pictureError={pictureError} />
          <DayFields startsOn={values.startsOn} />
        </FormColumns>
      </LongForm>
    </Screen>
  );
}

function CustomersSee({
  values,
  picture,
}: {
  readonly values: AdvertFormValues;
  readonly picture: string | undefined;
}) {
  const messages = useMessages(advertFormMessages);
  const { name: store } = useVendor();
  const { title, leadsTo, product } = values;
  return (
    <Card title={messages.customersSee}>
      <div className={styles['advert']}>
        {picture === undefined ? (
          <div aria-hidden="true" className={styles['noPicture']}>
            <ImageIcon />
          </div>
        ) : (
          <img src={picture} alt="" className={styles['shown']} />
        )}
        <span className={styles['mark']}>{messages.advertMark}</span>
        <div className={styles['advertText']}>
          <p className={styles['advertTitle']}>{title.trim() || messages.unnamed}</p>
          <p className={styles['store']}>{store}</p>
          <p className={styles['go']}>
            {leadsTo === 'product' && product ? messages.see(product.name) : messages.seeStore}
          </p>
        </div>
      </div>
    </Card>
  );
}

export { AddAdvertScreen as Component };
