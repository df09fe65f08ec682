import { useState } from 'react';
import type { ResolvedAccount } from './banks.queries.ts';
import { ConfirmAccountStep } from './confirm-account-step.tsx';
import { FindAccountStep, type GivenAccount } from './find-account-step.tsx';

const NOTHING: GivenAccount = { bankCode: '', accountNumber: '' };

/** Finds the account's holder first: nothing is stored before the vendor has confirmed the name. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const [given, setGiven] = useState(NOTHING);
  const [found, setFound] = useState<ResolvedAccount | null>(null);
  return found === null ? (
    <FindAccountStep
      given={given}
      onFound={(account, values) => {
        setGiven(values);
        setFound(account);
      }}
      onClose={onClose}
    />
  ) : (
    <ConfirmAccountStep found={found} onFound={setFound} onBack={() => setFound(null)} onClose={onClose} />
  );
}
