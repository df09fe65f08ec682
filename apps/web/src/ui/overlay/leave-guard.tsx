import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PATHS } from '../../platform/paths.ts';

export type LeaveGuardProps = {
  isDirty: boolean;
  /** Set by whoever leaves after saving. */
  isLeaving: RefObject<boolean>;
  title: string;
  /** What would be lost. */
  text: string;
  leaveLabel: string;
};

/** Leaving a changed form asks, inside the portal and out of it. A session that is over goes its way. */
export function LeaveGuard({ isDirty, isLeaving, title, text, leaveLabel }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== PATHS.signIn,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={title}
      consequence={text}
      confirmLabel={leaveLabel}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
