import { useQuery } from '@tanstack/react-query';
import {
  ChevronDown,
  CircleCheck,
  Pill,
  ShoppingBag,
  ShoppingCart,
  Store,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { CAC_TYPES, type CacType, splitCacNumber } from '@vendor-portal/contract/onboarding/identification.ts';
import type { BusinessDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { VENDOR_TYPES, type VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Combobox } from '../../../ui/choice/combobox.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { ListsError } from '../lists-error.tsx';
import { businessMessages } from '../business.messages.ts';
import { businessTypesQuery, identificationDocumentsQuery, useCountryStates } from '../reference.queries.ts';
import styles from './business-fields.module.css';
import cacNumberFieldStyles from './cac-number-field.module.css';
import { cacDraft, cacOnTheWire, readCacDraft, typedCacNumber } from './business-step.ts';

export interface BusinessFieldsProps {
  readonly draft: BusinessDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Partial<BusinessDraft>) => void;
  /** Masked; stays unless another number is typed. */
  readonly storedNumber?: string | undefined;
  /** Further fields of the address, below it. */
  readonly children?: ReactNode;
}

const NONE: readonly never[] = [];

/** The wizard's first step, also used for corrections. */
export function BusinessFields({ draft, errors, onChange, storedNumber, children }: BusinessFieldsProps) {
  const messages = useMessages(businessMessages);
  const { status, states } = useCountryStates();
  const { data: documents = NONE, isPending: isLoadingDocuments } = useQuery(identificationDocumentsQuery);
  return (
    <div className={styles['fields']}>
      <ListsError />
      <TextField
        name="businessName"
        label={messages.businessName}
        autoComplete="organization"
        aria-required
        value={draft.businessName}
        error={errors['businessName']}
        onValueChange={(businessName) => onChange({ businessName })}
      />
      <div className={classNames(styles['pair'], styles['place'])}>
        <TextField
          name="businessAddress"
          label={messages.businessAddress}
          autoComplete="street-address"
          aria-required
          value={draft.businessAddress}
          error={errors['businessAddress']}
          onValueChange={(businessAddress) => onChange({ businessAddress })}
        />
        <Combobox
          name="state"
          label={messages.state}
          placeholder={status === 'loading' ? messages.loading : messages.statePlaceholder}
          noMatch={messages.noState}
          options={states.map(({ name }) => ({ value: name, label: name }))}
          value={draft.state}
          error={errors['state']}
          onValueChange={(state) => onChange({ state: state ?? '' })}
        />
      </div>
      {children}
      <BusinessTypeField
        value={draft.businessType}
        error={errors['businessType']}
        onValueChange={(businessType) => onChange({ businessType })}
      />
      <div className={classNames(styles['pair'], draft.isBusinessRegistered === 'yes' && styles['register'])}>
        <div className={styles['choice']}>
          <span aria-hidden="true" className={styles['label']}>
            {messages.isBusinessRegistered}
          </span>
          <SegmentedControl
            label={messages.isBusinessRegistered}
            isWide
            segments={[
              { value: 'yes', label: messages.yes },
              { value: 'no', label: messages.no },
            ]}
            value={draft.isBusinessRegistered}
            onValueChange={(isBusinessRegistered) => onChange({ isBusinessRegistered })}
          />
        </div>
        {draft.isBusinessRegistered === 'yes' && (
          <CacNumberField
            value={draft.cacNumber}
            error={errors['cacNumber']}
            onValueChange={(cacNumber) => onChange({ cacNumber })}
          />
        )}
      </div>
      <div className={styles['pair']}>
        <Select
          name="identificationDocument"
          label={messages.identificationDocument}
          placeholder={isLoadingDocuments ? messages.loading : undefined}
          options={documents.map(({ value, name }) => ({ value, label: name }))}
          value={documents.find(({ value }) => value === draft.identificationDocument)?.value ?? null}
          error={errors['identificationDocument']}
          onValueChange={(identificationDocument) => onChange({ identificationDocument: identificationDocument ?? '' })}
        />
        <TextField
          name="identificationNumber"
          label={messages.identificationNumber}
          help={
            storedNumber === undefined
              ? messages.identificationNumberHelp
              : messages.identificationNumberKept(storedNumber)
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required={storedNumber === undefined}
          value={draft.identificationNumber}
          error={errors['identificationNumber']}
          onValueChange={(identificationNumber) => onChange({ identificationNumber })}
        />
      </div>
    </div>
  );
}

const ICONS: Record<VendorType, LucideIcon> = {
  restaurant: Utensils,
  pharmacy: Pill,
  super_market: ShoppingCart,
  shop: ShoppingBag,
  store: Store,
};

interface BusinessTypeFieldProps {
  readonly value: string;
  readonly onValueChange: (type: VendorType) => void;
  readonly error: string | undefined;
}

function BusinessTypeField({ value, onValueChange, error }: BusinessTypeFieldProps) {
  const messages = useMessages(businessMessages);
  const { data: types } = useQuery(businessTypesQuery);
  if (types === undefined) {
    return (
      <div className={styles['choice']} aria-busy="true">
        <span className={styles['label']}>{messages.businessType}</span>
        <div className={styles['tilesWaiting']}>
          {VENDOR_TYPES.map((type) => (
            <Skeleton key={type} shape="row" className={styles['tileWaiting']} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <RadioGroup
      name="businessType"
      label={messages.businessType}
      layout="tiles"
      options={types.map(({ value: type, name }) => {
        const Icon = ICONS[type];
        return { value: type, label: name, icon: <Icon aria-hidden="true" /> };
      })}
      value={types.find((type) => type.value === value)?.value ?? null}
      error={error}
      onValueChange={onValueChange}
    />
  );
}

interface CacNumberFieldProps {
  readonly value: string;
  readonly onValueChange: (cacNumber: string) => void;
  readonly error: string | undefined;
}

/** One field in the API, shown as a register and its number. */
function CacNumberField({ value, onValueChange, error }: CacNumberFieldProps) {
  const messages = useMessages(businessMessages);
  const { type, number } = readCacDraft(value);
  const isWhole = splitCacNumber(cacOnTheWire(value)) !== undefined;
  return (
    <TextField
      name="cacNumber"
      label={messages.cacNumber}
      help={messages.cacHelp}
      error={error}
      value={number}
      onValueChange={(typed) => onValueChange(cacDraft(typedCacNumber(type, typed)))}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-required
      start={
        <span className={cacNumberFieldStyles['register']}>
          <span aria-hidden="true">{type}</span>
          <ChevronDown aria-hidden="true" />
          {/* Closed it shows only RC; the full name is in the open list. */}
          <select
            aria-label={messages.cacType}
            className={cacNumberFieldStyles['choice']}
            value={type}
            onChange={(event) => onValueChange(cacDraft({ type: event.target.value as CacType, number }))}
          >
            {CAC_TYPES.map((each) => (
              <option key={each} value={each}>
                {messages.cacTypes[each]}
              </option>
            ))}
          </select>
        </span>
      }
      end={
        isWhole ? (
          <span role="img" aria-label={messages.cacIsWhole} className={cacNumberFieldStyles['whole']}>
            <CircleCheck aria-hidden="true" />
          </span>
        ) : undefined
      }
    />
  );
}
