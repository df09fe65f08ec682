import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nubanHint } from '@vendor-portal/contract/banks/nuban.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Combobox } from '../../ui/choice/combobox.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { banksQuery, useResolveAccount, type ResolvedAccount } from './banks.queries.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { paymentWords } from './banks.words.ts';

export interface GivenAccount {
  readonly bankCode: string | null;
  readonly accountNumber: string;
}

interface FindAccountStepProps {
  readonly given: GivenAccount;
  readonly onGiven: (given: GivenAccount) => void;
  readonly onFound: (found: ResolvedAccount) => void;
  readonly onClose: () => void;
}

const WHOLE_NUMBER = /^\d{10}$/;

export function FindAccountStep({ given, onGiven, onFound, onClose }: FindAccountStepProps) {
  const words = useWords(paymentWords);
  const banks = useQuery(banksQuery);
  const resolve = useResolveAccount();
  const { status, message } = mutationState(resolve);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { bankCode, accountNumber } = given;
  const type = (part: Partial<GivenAccount>) => {
    onGiven({ ...given, ...part });
    setErrors({});
  };
  const submit = () => {
    const isWhole = WHOLE_NUMBER.test(accountNumber);
    setErrors({
      ...(bankCode === null && { bankCode: words.bankMissing }),
      ...(!isWhole && { accountNumber: words.numberMissing }),
    });
    if (bankCode === null || !isWhole) return;
    resolve.mutate(
      { bankCode, accountNumber },
      { onSuccess: onFound, onError: (error) => setErrors(fieldErrors(error)) },
    );
  };
  return (
    <FormDialog
      title={words.addTitle}
      text={words.addText}
      submitLabel={words.lookUp}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <QueryView query={banks} skeleton={<Skeleton shape="row" />}>
        {(list) => (
          <Combobox
            required
            label={words.bank}
            placeholder={words.bankHint}
            noMatch={words.noBank}
            value={bankCode}
            onValueChange={(code) => type({ bankCode: code })}
            options={list.map(({ code, name, also }) => ({ value: code, label: name, also }))}
            error={errors['bankCode']}
          />
        )}
      </QueryView>
      <TextField
        required
        name="accountNumber"
        inputMode="numeric"
        autoComplete="off"
        label={words.number}
        help={hintText(words, given)}
        value={accountNumber}
        error={errors['accountNumber']}
        onValueChange={(text) => type({ accountNumber: digitsOf(text) })}
      />
    </FormDialog>
  );
}

/** Pasted with blanks or dashes it is the same number. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, 10);

type Words = (typeof paymentWords)['en'];

/** Warns while typing; the lookup decides (docs/features/settings.md). */
function hintText(words: Words, { bankCode, accountNumber }: GivenAccount): string {
  const hint = nubanHint(bankCode ?? '', accountNumber);
  if (hint === 'unknown') return words.numberHelp;
  return hint === 'fits' ? words.numberFits : words.numberDoesNotFit;
}
