import { useStore } from 'zustand';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { question } from './ask-to-sign-out.ts';
import { refusedWords } from './refused-actions.words.ts';

const SignOutDialog = lateOverlay('sign-out question', () => import('./sign-out-dialog.tsx'), refusedWords);

const close = () => question.setState({ isAsked: false });

export function SignOutQuestion() {
  const isAsked = useStore(question, (state) => state.isAsked);
  return isAsked && <SignOutDialog onClose={close} />;
}
