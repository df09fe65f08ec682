import { Controller } from 'react-hook-form';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { STORE_FACTS, type StoreChange } from '@vendor-portal/contract/store-changes/store-change.ts';
import { VENDOR_TYPES } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import type { Vendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { passwordErrors } from '../../platform/api/request-failed.ts';
import { OwnerFields, type OwnerValues } from '../../ui/form-fields/auth-form-fields.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormSelect, FormText } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { NO_PROOF, useOwnerFields } from '../safeguards/owner-proof.queries.ts';
import { useCountryStates } from '../onboarding/reference.queries.ts';
import { useUpdateDetails } from './profile.queries.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { accountMessages } from './profile.messages.ts';

type Details = CallInput<typeof profileContract.updateDetails>['body'];

const FIELDS = ['name', 'type', 'address', 'phone', 'firstName', 'lastName', 'tin'] as const;

interface Values extends Record<Exclude<(typeof FIELDS)[number], 'type'>, string>, Pick<Vendor, 'type'>, OwnerValues {
  /** The vendor's details don't name it. */
  readonly state: string | null;
}

/** Their changes take effect at once. */
const APPLICANTS = new Set<string>(['NEW', 'PENDING', 'DECLINED']);

interface DetailsDialogProps {
  readonly details: Vendor;
  readonly change: StoreChange | null;
  readonly onClose: () => void;
}

export function DetailsDialog({ details, change, onClose }: DetailsDialogProps) {
  const messages = useMessages(accountMessages);
  const toast = useToast();
  const update = useUpdateDetails();
  const countryStates = useCountryStates();
  const factsWait = !APPLICANTS.has(details.status);
  const owner = useOwnerFields();
  const { name, type, address, phone, firstName, lastName } = details;
  const tin = details.tin ?? '';
  const form = useMutationForm<Values, unknown>({
    schema: profileContract.updateDetails.body,
    defaultValues: { name, type, address, phone, firstName, lastName, tin, state: null, ...NO_PROOF },
    toInput: (values) => changes(details, values),
    save: (values, callbacks) => {
      const body = changes(details, values);
      if (Object.keys(body).length === 0) onClose();
      else update.mutate(body, callbacks);
    },
    onSaved: (_response, values) => {
      const isSentForApproval = factsWait && STORE_FACTS.some((fact) => fact in changes(details, values));
      toast.show({ title: isSentForApproval ? messages.details.sentForApproval : messages.details.saved });
      onClose();
    },
    findErrors: passwordErrors,
  });
  const isOtherPhone = form.watch('phone') !== details.phone;
  return (
    <FormDialog isWide title={messages.details.editTitle} submitLabel={messages.save} form={form} onClose={onClose}>
      {factsWait && <p>{change?.status === 'waiting' ? messages.details.replaces : messages.details.factsWait}</p>}
      <FormText<Values> name="name" required label={messages.details.name} autoComplete="organization" maxLength={80} />
      <FormText<Values> name="address" required label={messages.details.address} autoComplete="street-address" />
      <div className={styles['pair']}>
        <FormSelect<Values>
          name="type"
          required
          label={messages.details.type}
          options={VENDOR_TYPES.map((value) => ({ value, label: messages.details.types[value] }))}
        />
        <Controller<Values, 'state'>
          name="state"
          render={({ field, fieldState }) => (
            <Select
              name="state"
              label={messages.details.state}
              placeholder={messages.details.chooseState}
              value={field.value}
              onValueChange={field.onChange}
              options={countryStates.states.map((state) => ({ value: state.name, label: state.name }))}
              disabled={!countryStates.success}
              error={fieldState.error?.message ?? countryStates.error ?? undefined}
            />
          )}
        />
      </div>
      <Controller<Values, 'phone'>
        name="phone"
        render={({ field, fieldState }) => (
          <PhoneField
            name="phone"
            required
            label={messages.details.phone}
            value={field.value}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className={styles['pair']}>
        <FormText<Values> name="firstName" required label={messages.details.firstName} autoComplete="given-name" />
        <FormText<Values> name="lastName" required label={messages.details.lastName} autoComplete="family-name" />
      </div>
      <FormText<Values> name="tin" label={messages.details.tinLabel} help={messages.details.tinHelp} />
      {isOtherPhone && (
        <>
          <p>{messages.details.phoneTakes}</p>
          <OwnerFields {...owner} />
        </>
      )}
    </FormDialog>
  );
}

/** Only changed fields; another phone number needs the owner's proof. */
function changes(details: Vendor, values: Values): Details {
  const { state, phone, password, otp } = values;
  const changed = FIELDS.filter((name) => values[name] !== (details[name] ?? '')).map(
    (name) => [name, values[name]] as const,
  );
  return {
    ...Object.fromEntries(changed),
    ...(state !== null && { state }),
    ...(phone !== details.phone && { password, otp }),
  };
}
