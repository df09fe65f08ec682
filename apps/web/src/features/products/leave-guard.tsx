import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { productFormWords } from './products.words.ts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Set by whoever leaves after saving. */
  readonly isLeaving: RefObject<boolean>;
}

/** Leaving a changed form asks, inside the portal and out of it. A session that is over goes its way. */
export function LeaveGuard({ isDirty, isLeaving }: LeaveGuardProps) {
  const words = useWords(productFormWords);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== '/sign-in',
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={words.leaveTitle}
      consequence={words.leaveText}
      confirmLabel={words.leave}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
