import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import styles from './save-bar.module.css';
import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { PATHS } from '../../platform/paths.ts';

export type SaveBarProps = {
  note: string;
  /** Why the form can't be saved yet. Replaces the note and disables the button. */
  obstacle?: string | undefined;
  discardLabel: string;
  onDiscard: () => void;
  /** False while nothing has changed: then there is nothing to save either. */
  canDiscard: boolean;
  saveLabel: string;
  isBusy: boolean;
  error: string | undefined;
};

/**
 * Holds a long form's submit button. On a phone it replaces the bottom navigation while there is something to save or
 * discard.
 */
export function SaveBar({
  note,
  obstacle,
  discardLabel,
  onDiscard,
  canDiscard,
  saveLabel,
  isBusy,
  error,
}: SaveBarProps) {
  return (
    <div data-save-bar className={styles['bar']} data-replaces-bottom-bar={canDiscard || undefined}>
      <div className={styles['note']}>
        {error === undefined ? (
          <p role="status" data-obstacle={obstacle !== undefined || undefined}>
            {obstacle ?? note}
          </p>
        ) : (
          <FormError message={error} />
        )}
      </div>
      <Button disabled={!canDiscard || isBusy} onClick={onDiscard}>
        {discardLabel}
      </Button>
      <Button type="submit" variant="primary" disabled={obstacle !== undefined || !canDiscard} isBusy={isBusy}>
        {saveLabel}
      </Button>
    </div>
  );
}

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
