import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { FormColumns } from '../../../ui/layout/form-columns.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { LongForm } from '../../../ui/layout/long-form.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { AdvertCost } from './advert-cost.tsx';
import { AdvertFields, DayFields } from './advert-fields.tsx';
import type { PayBy } from './advert-form-values.ts';
import { advertFormMessages } from '../adverts.messages.ts';
import { CustomersSee } from './customers-see.tsx';
import { useAddAdvert } from './use-add-advert.ts';
import { useAdvertCost } from './use-advert-cost.ts';
import { useAdvertPicture } from '../picture/use-advert-picture.ts';
import { useLiveAdverts } from '../advert-actions.queries.ts';
import { PATHS } from '../../../platform/paths.ts';

function AddAdvertScreen() {
  const messages = useMessages(advertFormMessages);
  const { currency } = useVendor();
  const navigate = useNavigate();
  const tray = useAdvertPicture(messages.notAPicture);
  const { form, add, pictureError, failure, isLeaving } = useAddAdvert(tray);
  const values = form.watch();
  const { submitCount, isSubmitting, isDirty } = form.formState;
  const cost = useAdvertCost(values);
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
      <FormProvider {...form}>
        <LongForm submitCount={submitCount} onSubmit={() => void add(cost, payBy)}>
          <FormColumns
            aside={
              <>
                <CustomersSee values={values} picture={tray.picture?.preview} />
                <AdvertCost cost={cost} payBy={payBy} onPayBy={setChosen} />
              </>
            }
          >
            <AdvertFields tray={tray} pictureError={pictureError} />
            <DayFields startsOn={values.startsOn} />
          </FormColumns>
          <SaveBar
            note={messages.notBooked}
            obstacle={obstacle}
            discardLabel={messages.cancel}
            canDiscard
            onDiscard={() => void navigate(PATHS.adverts)}
            saveLabel={isPriced ? saveLabel(money(cost.cost)) : messages.saveUnpriced}
            isBusy={isSubmitting}
            error={failure}
          />
        </LongForm>
      </FormProvider>
      <LeaveGuard
        isDirty={tray.picture !== null || isDirty}
        isLeaving={isLeaving}
        title={messages.leaveTitle}
        text={messages.leaveText}
        leaveLabel={messages.leave}
      />
    </Screen>
  );
}

export { AddAdvertScreen as Component };
