import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PlaceFields } from '../../../ui/address/place-fields.tsx';
import { localGovernmentsQuery } from '../../store-place/store-place.queries.ts';
import { signUpPlace } from './sign-up-place.ts';
import { signUpPlaceMessages } from '../onboarding.messages.ts';

interface PlaceAtSignUpProps {
  readonly state: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (names: readonly string[]) => void;
}

/** Optional here; the settings have the same fields. */
export function PlaceAtSignUp({ state, errors, onChange }: PlaceAtSignUpProps) {
  const messages = useMessages(signUpPlaceMessages);
  const [, draw] = useState(0);
  const areas = useQuery({ ...localGovernmentsQuery(state), enabled: state !== '' });
  const place = signUpPlace.readFor(state);
  const hint = state === '' ? messages.stateFirst : messages.localGovernmentHint;
  return (
    <PlaceFields
      messages={{ ...messages, localGovernmentHint: hint }}
      areas={areas}
      place={place}
      errors={errors}
      onChange={(change) => {
        signUpPlace.write({ ...place, ...change });
        draw((times) => times + 1);
        onChange(Object.keys(change));
      }}
    />
  );
}
