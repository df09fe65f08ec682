import { useState } from 'react';
import { errorText, type FeatureStatus } from './feature-status.ts';

export type ActionOutcome<Result> =
  | { readonly isDone: true; readonly result: Result }
  | { readonly isDone: false; readonly error: unknown };

interface ActionState {
  readonly status: FeatureStatus;
  readonly message: string;
}

const IDLE: ActionState = { status: 'idle', message: '' };

/**
 * An action on a screen without the query cache (the sign-in), with the statuses of §4 as from `mutationState`. `run`
 * never rejects.
 */
export function useAction<Input, Result>(act: (input: Input) => Promise<Result>) {
  const [state, setState] = useState(IDLE);
  const run = async (input: Input): Promise<ActionOutcome<Result>> => {
    setState({ status: 'loading', message: '' });
    try {
      const result = await act(input);
      setState({ status: 'done', message: '' });
      return { isDone: true, result };
    } catch (error) {
      setState({ status: 'error', message: errorText(error) });
      return { isDone: false, error };
    }
  };
  return { ...state, run, reset: () => setState(IDLE) };
}
