import { useState } from 'react';
import type { ResolvedAccount } from './banks.queries.ts';
import { ConfirmAccountStep } from './confirm-account-step.tsx';
import { FindAccountStep, type GivenAccount } from './find-account-step.tsx';

/** Nothing is stored before the vendor has confirmed the holder's name. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const [given, setGiven] = useState<GivenAccount>({ bankCode: null, accountNumber: '' });
  const [found, setFound] = useState<ResolvedAccount | null>(null);
  return found === null ? (
    <FindAccountStep given={given} onGiven={setGiven} onFound={setFound} onClose={onClose} />
  ) : (
    <ConfirmAccountStep found={found} onFound={setFound} onBack={() => setFound(null)} onClose={onClose} />
  );
}
