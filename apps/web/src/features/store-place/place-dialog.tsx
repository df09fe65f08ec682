import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pinFromText, pinText, type MapPin } from '@vendor-portal/contract/store-place/map-pin.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PlaceFields } from '../../ui/address/place-fields.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { localGovernmentsQuery, useSetStorePlace, type StorePlace } from './store-place.queries.ts';
import { storePlaceMessages } from './store-place.messages.ts';
import styles from './place.module.css';

/** Leaflet weighs 43 kB. */
const PinMap = lazyWithRetry('map', () => import('./pin-map.tsx'));

interface PlaceDialogProps {
  readonly place: StorePlace;
  readonly onClose: () => void;
}

export function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const messages = useMessages(storePlaceMessages);
  const toast = useToast();
  const areas = useQuery(localGovernmentsQuery(place.state));
  const save = useSetStorePlace();
  const { status, message } = mutationState(save);
  const [localGovernment, setLocalGovernment] = useState(place.localGovernment);
  const [landmark, setLandmark] = useState(place.landmark ?? '');
  const [typedPin, setTypedPin] = useState(place.pin ? pinText(place.pin) : '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const pin = pinFromText(typedPin) ?? null;
  const submit = () => {
    const marked = landmark.trim();
    const wrong = {
      ...(marked !== '' && marked.length < 3 && { landmark: messages.landmarkShort }),
      ...(typedPin.trim() !== '' && pin === null && { pin: messages.pinWrong }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    save.mutate(
      { localGovernment, landmark: marked === '' ? null : marked, pin },
      {
        onSuccess: () => {
          toast.show({ title: messages.saved });
          onClose();
        },
        onError: (error) => setErrors(fieldErrors(error)),
      },
    );
  };
  const change = (input: { localGovernment?: string | null; landmark?: string }) => {
    if (input.localGovernment !== undefined) setLocalGovernment(input.localGovernment);
    if (input.landmark !== undefined) setLandmark(input.landmark);
  };
  const placePin = (chosen: MapPin | null) => setTypedPin(chosen === null ? '' : pinText(chosen));
  return (
    <FormDialog
      isWide
      title={messages.editTitle}
      text={messages.text(place.address, place.state)}
      submitLabel={messages.save}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlaceFields
        messages={messages}
        areas={areas}
        place={{ localGovernment, landmark }}
        errors={errors}
        onChange={change}
      />
      {place.map && (
        <LazyBoundary waiting={<div className={styles['map']} />} failed={null}>
          <PinMap tiles={place.map} pin={pin} onPin={placePin} />
        </LazyBoundary>
      )}
      <TextField
        name="pin"
        label={messages.pin}
        help={messages.pinHelp}
        inputMode="text"
        autoComplete="off"
        value={typedPin}
        error={errors['pin']}
        onValueChange={setTypedPin}
      />
    </FormDialog>
  );
}
