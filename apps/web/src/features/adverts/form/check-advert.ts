import { NewAdvert } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { schemaErrors } from '../../../platform/schemas/schema-errors.ts';
import type { AdvertErrors, AdvertFormValues } from './advert-form-values.ts';
import type { words as formWords } from '../words/form.en.ts';

type Words = Pick<typeof formWords, 'dayMissing' | 'pictureMissing' | 'productMissing'>;

/** Stands for the picture, which may still be on its way. */
const SOME_IMAGE = '00000000-0000-7000-8000-000000000000';

/** What the contract has against it, and what only this form knows to be missing. */
export function advertErrors(values: AdvertFormValues, hasPicture: boolean, words: Words): AdvertErrors {
  const { title, startsOn, endsOn, leadsTo, product } = values;
  return {
    ...schemaErrors(NewAdvert, { title, imageId: SOME_IMAGE, startsOn, endsOn }),
    ...(startsOn === '' && { startsOn: words.dayMissing }),
    ...(endsOn === '' && { endsOn: words.dayMissing }),
    ...(!hasPicture && { imageId: words.pictureMissing }),
    ...(leadsTo === 'product' && product === null && { productId: words.productMissing }),
  };
}
