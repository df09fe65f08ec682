import { Combobox } from '../choice/combobox.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { TextField } from '../form/text-field.tsx';

type Place = { localGovernment: string | null; landmark: string };

type PlaceFieldsProps = {
  messages: {
    localGovernment: string;
    localGovernmentHint: string;
    loading: string;
    noArea: string;
    landmark: string;
    landmarkHelp: string;
  };
  areas: Pick<UseQueryResult<string[]>, 'data' | 'error' | 'fetchStatus'>;
  place: Place;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (change: Partial<Place>) => void;
};

export function PlaceFields({ messages, areas, place, errors, onChange }: PlaceFieldsProps) {
  const names = areas.data ?? [];
  return (
    <>
      <Combobox
        name="localGovernment"
        label={messages.localGovernment}
        placeholder={areas.fetchStatus === 'fetching' ? messages.loading : messages.localGovernmentHint}
        noMatch={messages.noArea}
        options={names.map((name) => ({ value: name, label: name }))}
        value={place.localGovernment}
        onValueChange={(localGovernment) => onChange({ localGovernment })}
        error={errors['localGovernment'] ?? areas.error?.message}
      />
      <TextField
        name="landmark"
        label={messages.landmark}
        help={messages.landmarkHelp}
        maxLength={120}
        value={place.landmark}
        error={errors['landmark']}
        onValueChange={(landmark) => onChange({ landmark })}
      />
    </>
  );
}
