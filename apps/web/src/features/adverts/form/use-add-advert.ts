import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { NewAdvert } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { showRefusal, useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import type { ImageTray } from '../../../ui/picture/image-tray.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { usePayForAdvert } from '../../pay-ins/pay-ins.queries.ts';
import { advertPage, useCreateAdvert } from '../adverts.queries.ts';
import { advertFormMessages } from './advert-form.messages.ts';
import type { Cost, PayBy } from './advert-cost.tsx';

export interface AdvertisedProduct {
  readonly id: string;
  readonly name: string;
}

export interface AdvertFormValues {
  readonly title: string;
  readonly leadsTo: 'store' | 'product';
  readonly product: AdvertisedProduct | null;
  readonly startsOn: string;
  readonly endsOn: string;
}

const FIRST_LENGTH_DAYS = 7;

/** From tomorrow, so that there is time for the approval. */
function newAdvert(timeZone: string, now: Date): AdvertFormValues {
  const startsOn = addDays(dayIn(timeZone, now), 1);
  return {
    title: '',
    leadsTo: 'store',
    product: null,
    startsOn,
    endsOn: addDays(startsOn, FIRST_LENGTH_DAYS - 1),
  };
}

/** Stands in for the picture, which may still be uploading, during validation. */
const SOME_IMAGE = '00000000-0000-7000-8000-000000000000';

const toAdvertInput = ({ title, leadsTo, product, startsOn, endsOn }: AdvertFormValues, imageId: string) => ({
  title: title.trim(),
  imageId,
  productId: leadsTo === 'product' ? (product?.id ?? null) : null,
  startsOn,
  endsOn,
});

const fieldName = (first: PropertyKey | undefined) => (first === 'productId' ? 'product' : String(first));

function useAdvertForm(onChange: () => void) {
  const messages = useMessages(advertFormMessages);
  const { timeZone } = useVendor();
  const [defaultValues] = useState(() => newAdvert(timeZone, new Date(serverNow())));
  return useSchemaForm<AdvertFormValues>({
    defaultValues,
    schema: NewAdvert,
    toInput: (values) => toAdvertInput(values, SOME_IMAGE),
    toFieldName: ([first]) => fieldName(first),
    missing: ({ startsOn, endsOn, leadsTo, product }) => ({
      startsOn: startsOn === '' && messages.dayMissing,
      endsOn: endsOn === '' && messages.dayMissing,
      product: leadsTo === 'product' && product === null && messages.productMissing,
    }),
    onChange,
  });
}

export function useAddAdvert(tray: ImageTray) {
  const [picture] = tray.images;
  const messages = useMessages(advertFormMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateAdvert();
  const { mutateAsync: pay } = usePayForAdvert();
  const [pictureRefusal, setPictureRefusal] = useState<{
    readonly source: Blob | string | undefined;
    readonly why: string;
  }>();
  const [failure, setFailure] = useState<string>();
  const form = useAdvertForm(() => setFailure(undefined));
  const isLeaving = useRef(false);

  const setPictureError = (why: string) => setPictureRefusal({ source: picture?.source, why });
  const refusePicture = (why: string) => {
    setPictureError(why);
    setFailure(uiMessages.fixFields(1));
  };
  const refuse = (error: unknown) => {
    const errors = fieldErrors(error);
    setFailure(showRefusal(form, errors, ([first]) => fieldName(first)) ?? errorText(error));
    const { imageId } = errors;
    if (imageId !== undefined) refusePicture(imageId);
  };
  const send = async (values: AdvertFormValues, cost: number, payBy: PayBy) => {
    const [imageId] = (await tray.waitForUploads()) ?? [];
    if (imageId === undefined) {
      refusePicture(messages.pictureFailed);
      return;
    }
    const advert = { ...toAdvertInput(values, imageId), cost };
    if (payBy === 'card') {
      const { payUrl } = await pay(advert);
      isLeaving.current = true;
      window.location.assign(payUrl);
      return;
    }
    const { title } = await create(advert);
    isLeaving.current = true;
    advertPage.choose('pending');
    toast.show({ title: messages.booked(title) });
    await navigate(PATHS.adverts);
  };
  const add = ({ price, cost }: Cost, payBy: PayBy) => {
    if (price.status !== 'done') return Promise.resolve();
    const hasPicture = picture !== undefined;
    setPictureRefusal(hasPicture ? undefined : { source: undefined, why: messages.pictureMissing });
    setFailure(undefined);
    return form.handleSubmit(
      (values) => (hasPicture ? send(values, cost, payBy).catch(refuse) : setFailure(uiMessages.fixFields(1))),
      (errors) => setFailure(uiMessages.fixFields(Object.keys(errors).length + (hasPicture ? 0 : 1))),
    )();
  };
  // A new picture has not been refused yet.
  const pictureError = pictureRefusal?.source === picture?.source ? pictureRefusal?.why : undefined;
  return { form, add, pictureError, failure, isLeaving };
}
