import { TicketPercent } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { NewPromotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWallTime, toInstant } from '../../../platform/time/wall-time.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { showRefusal, useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FormColumns } from '../../../ui/layout/form-card.tsx';
import { LongForm } from '../../../ui/layout/long-form.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { offerSentence } from '../offer-sentence.ts';
import { type NewPromotion as NewPromotionInput, promoPage } from '../promotions.queries.ts';
import { promotionFormMessages } from './promotion-form.messages.ts';
import { promotionMessages } from '../promotions.messages.ts';
import { OfferFields, ProductFields } from './promotion-fields.tsx';
import {
  fieldName,
  toPromotionInput,
  missingMoments,
  type PromotionFormValues,
  toRule,
} from './promotion-form-values.ts';
import styles from './promotion-form.module.css';
import { PromotionPreview } from './promotion-preview.tsx';
import { TimeFields } from './time-fields.tsx';

interface PromotionFormProps {
  readonly defaultValues: PromotionFormValues;
  readonly texts: { readonly note: string; readonly save: string; readonly saved: (name: string) => string };
  readonly save: (promotion: NewPromotionInput) => Promise<{ readonly name: string }>;
}

export function PromotionForm(props: PromotionFormProps) {
  const messages = useMessages(promotionFormMessages);
  const navigate = useNavigate();
  const { form, submit, failure, isLeaving } = usePromotionForm(props);
  const values = form.watch();
  return (
    <LongForm
      form={form}
      onSubmit={submit}
      saveBar={{
        note: props.texts.note,
        discardLabel: messages.cancel,
        canDiscard: true,
        onDiscard: () => void navigate(PATHS.promotions),
        saveLabel: props.texts.save,
        error: failure,
      }}
      leaveGuard={{ isLeaving, messages }}
    >
      <FormColumns
        aside={
          <>
            <CustomersSee values={values} />
            <PromotionPreview values={values} />
          </>
        }
      >
        <OfferFields />
        <ProductFields />
        <TimeFields />
      </FormColumns>
    </LongForm>
  );
}

function usePromotionForm({ defaultValues, texts, save }: PromotionFormProps) {
  const messages = useMessages(promotionFormMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const isLeaving = useRef(false);
  const form = useSchemaForm({
    defaultValues,
    schema: NewPromotion,
    toInput: (values) => toPromotionInput(values, timeZone),
    toFieldName: (path, { kind }) => fieldName(path, kind),
    missing: (values) => missingMoments(values, messages),
    onChange: () => setFailure(undefined),
  });

  const send = async (values: PromotionFormValues) => {
    try {
      const { name } = await save(toPromotionInput(values, timeZone));
      isLeaving.current = true;
      promoPage.choose('active');
      toast.show({ title: texts.saved(name) });
      await navigate(PATHS.promotions);
    } catch (error) {
      setFailure(showRefusal(form, fieldErrors(error), (path) => fieldName(path, values.kind)) ?? errorText(error));
    }
  };
  const submit = () => {
    setFailure(undefined);
    return form.handleSubmit(send, (errors) => setFailure(uiMessages.fixFields(Object.keys(errors).length)))();
  };
  return { form, submit, failure, isLeaving };
}

function CustomersSee({ values }: { readonly values: PromotionFormValues }) {
  const messages = useMessages(promotionFormMessages);
  const offerMessages = useMessages(promotionMessages);
  const { currency, timeZone, name: store } = useVendor();
  const names = values.chosen?.map(({ name }) => name);
  const sentence = offerSentence(toRule(values), { currency, messages: offerMessages.offer, names });
  const now = useWallTime();
  const ends = toInstant(values.ends, timeZone);
  const when = (wall: string) => formatInstant(toInstant(wall, timeZone), timeZone, 'dayAndTime');
  const { totalLimit, perCustomerLimit } = values;
  return (
    <Card title={messages.customersSee}>
      <div role="status" className={styles['coupon']}>
        <TicketPercent aria-hidden="true" />
        <div>
          <p className={styles['store']}>{store}</p>
          <p className={styles['couponName']}>{values.name.trim() || messages.unnamed}</p>
          <p>{sentence ?? messages.incomplete}</p>
          {sentence !== null && (
            <p className={styles['terms']}>
              {ends !== '' &&
                (values.starts > now
                  ? offerMessages.fromTo(when(values.starts), when(values.ends))
                  : offerMessages.until(when(values.ends)))}
              {perCustomerLimit ? ` ${offerMessages.limits.perCustomer(perCustomerLimit)}` : ''}
              {totalLimit ? ` ${offerMessages.limits.total(totalLimit)}` : ''}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
