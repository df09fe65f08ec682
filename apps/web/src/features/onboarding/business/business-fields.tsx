import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BusinessDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { classNames } from '../../../ui/look/class-names.ts';
import { Combobox } from '../../../ui/choice/combobox.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './business-fields.module.css';
import { BusinessTypeField } from './business-type-field.tsx';
import { businessWords } from './business.words.ts';
import { CacNumberField } from './cac-number-field.tsx';
import { ListsTrouble } from '../lists-trouble.tsx';
import { identificationDocumentsQuery, useCountryStates } from '../reference.queries.ts';

export interface BusinessFieldsProps {
  readonly draft: BusinessDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Partial<BusinessDraft>) => void;
  /** What stays if no number is typed, as far as it may be shown. */
  readonly keptNumber?: string | undefined;
  /** What else is asked about the address, below it. */
  readonly children?: ReactNode;
}

const NONE: readonly never[] = [];

/** The business as customers and the registrar know it: the wizard's first step, and what a correction starts from. */
export function BusinessFields({ draft, errors, onChange, keptNumber, children }: BusinessFieldsProps) {
  const words = useWords(businessWords);
  const { status, states } = useCountryStates();
  const { data: documents = NONE, isPending: isLoadingDocuments } = useQuery(identificationDocumentsQuery);
  return (
    <div className={styles['fields']}>
      <ListsTrouble />
      <TextField
        name="businessName"
        label={words.businessName}
        autoComplete="organization"
        aria-required
        value={draft.businessName}
        error={errors['businessName']}
        onValueChange={(businessName) => onChange({ businessName })}
      />
      <div className={classNames(styles['pair'], styles['place'])}>
        <TextField
          name="businessAddress"
          label={words.businessAddress}
          autoComplete="street-address"
          aria-required
          value={draft.businessAddress}
          error={errors['businessAddress']}
          onValueChange={(businessAddress) => onChange({ businessAddress })}
        />
        <Combobox
          name="state"
          label={words.state}
          placeholder={status === 'loading' ? words.loading : words.statePlaceholder}
          noMatch={words.noState}
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
            {words.isBusinessRegistered}
          </span>
          <SegmentedControl
            label={words.isBusinessRegistered}
            isWide
            segments={[
              { value: 'yes', label: words.yes },
              { value: 'no', label: words.no },
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
          label={words.identificationDocument}
          placeholder={isLoadingDocuments ? words.loading : undefined}
          options={documents.map(({ value, name }) => ({ value, label: name }))}
          value={documents.find(({ value }) => value === draft.identificationDocument)?.value ?? null}
          error={errors['identificationDocument']}
          onValueChange={(identificationDocument) => onChange({ identificationDocument: identificationDocument ?? '' })}
        />
        <TextField
          name="identificationNumber"
          label={words.identificationNumber}
          help={keptNumber === undefined ? words.identificationNumberHelp : words.identificationNumberKept(keptNumber)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required={keptNumber === undefined}
          value={draft.identificationNumber}
          error={errors['identificationNumber']}
          onValueChange={(identificationNumber) => onChange({ identificationNumber })}
        />
      </div>
    </div>
  );
}
