import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PATHS } from '../../platform/paths.ts';

export type LeaveGuardProps = {
  isDirty: boolean;
  /** Set when leaving after saving. */
  isLeaving: RefObject<boolean>;
  messages: { leaveTitle: string; leaveText: string; leave: string };
};

/** Confirms before leaving a changed form, within the portal or to another site, unless the session has ended. */
export function LeaveGuard({ isDirty, isLeaving, messages }: LeaveGuardProps) {
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
      title={messages.leaveTitle}
      consequence={messages.leaveText}
      confirmLabel={messages.leave}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
