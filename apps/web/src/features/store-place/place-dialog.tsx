import { useQuery } from '@tanstack/react-query';
import { pinFromText, pinText } from '@vendor-portal/contract/store-place/map-pin.ts';
import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PlaceFields } from '../../ui/address/place-fields.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormText } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { localGovernmentsQuery, useSetStorePlace, type StorePlace } from './store-place.queries.ts';
import { storePlaceMessages } from './store-place.messages.ts';
import styles from './place.module.css';

/** Leaflet weighs 43 kB. */
const PinMap = lazyWithRetry('map', () => import('./pin-map.tsx'));

interface Values {
  readonly localGovernment: string | null;
  readonly landmark: string;
  /** As typed, or as the map writes it. */
  readonly pin: string;
}

const toPlaceInput = ({ localGovernment, landmark, pin }: Values) => ({
  localGovernment,
  landmark: landmark.trim() || null,
  pin: pinFromText(pin) ?? null,
});

export function PlaceDialog({ place, onClose }: { readonly place: StorePlace; readonly onClose: () => void }) {
  const messages = useMessages(storePlaceMessages);
  const toast = useToast();
  const areas = useQuery(localGovernmentsQuery(place.state));
  const saving = useSetStorePlace();
  const form = useMutationForm<Values, unknown>({
    schema: storePlaceContract.setStorePlace.body,
    defaultValues: {
      localGovernment: place.localGovernment,
      landmark: place.landmark ?? '',
      pin: place.pin ? pinText(place.pin) : '',
    },
    toInput: toPlaceInput,
    missing: ({ pin }) => ({ pin: pin.trim() !== '' && pinFromText(pin) === undefined && messages.pinWrong }),
    save: (values, callbacks) => saving.mutate(toPlaceInput(values), callbacks),
    onSaved: () => {
      toast.show({ title: messages.saved });
      onClose();
    },
    findErrors: fieldErrors,
  });
  const values = form.watch();
  const { errors, isSubmitted: shouldValidate } = form.formState;
  const change = ({ localGovernment, landmark }: Partial<Values>) => {
    if (localGovernment !== undefined) form.setValue('localGovernment', localGovernment, { shouldValidate });
    if (landmark !== undefined) form.setValue('landmark', landmark, { shouldValidate });
  };
  return (
    <FormDialog
      isWide
      title={messages.editTitle}
      text={messages.text(place.address, place.state)}
      submitLabel={messages.save}
      form={form}
      onClose={onClose}
    >
      <PlaceFields
        messages={messages}
        areas={areas}
        place={values}
        errors={{ localGovernment: errors.localGovernment?.message, landmark: errors.landmark?.message }}
        onChange={change}
      />
      {place.map && (
        <LazyBoundary waiting={<div className={styles['map']} />} failed={null}>
          <PinMap
            tiles={place.map}
            pin={pinFromText(values.pin) ?? null}
            onPin={(pin) => form.setValue('pin', pin === null ? '' : pinText(pin), { shouldValidate })}
          />
        </LazyBoundary>
      )}
      <FormText<Values> name="pin" label={messages.pin} help={messages.pinHelp} inputMode="text" />
    </FormDialog>
  );
}
