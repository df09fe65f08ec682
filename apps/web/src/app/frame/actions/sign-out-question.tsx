import { useStore } from 'zustand';
import { question } from './ask-to-sign-out.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';

/** With the dialog's own code 22 kB. */
const SignOutDialog = lazyWithRetry('sign-out question', () => import('./sign-out-dialog.tsx'));

const close = () => question.setState({ isAsked: false });

export function SignOutQuestion() {
  const isAsked = useStore(question, (state) => state.isAsked);
  return (
    isAsked && (
      <LazyBoundary overlay={{ isOpen: true, onClose: close }}>
        <SignOutDialog onClose={close} />
      </LazyBoundary>
    )
  );
}
