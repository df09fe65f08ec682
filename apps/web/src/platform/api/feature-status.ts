/** §4 Loading pattern: the statuses that screens and tests read. */
export type FeatureStatus = 'idle' | 'loading' | 'done' | 'error';

export interface FeatureState {
  readonly status: FeatureStatus;
  /** The error's message, or the error as text if it has none; empty unless the status is error. */
  readonly message: string;
}

export interface ResettableFeatureState extends FeatureState {
  readonly reset: () => void;
}

export interface QueryFacts {
  readonly status: 'pending' | 'success' | 'error';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly error: unknown;
}

interface MutationFacts {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly error: unknown;
  readonly reset: () => void;
}

/** A refresh of data that is shown stays done: only a request with nothing to show is loading. */
export function queryState({ status, fetchStatus, error }: QueryFacts): FeatureState {
  if (status === 'success') return { status: 'done', message: '' };
  if (fetchStatus !== 'idle') return { status: 'loading', message: '' };
  return status === 'error' ? { status: 'error', message: errorText(error) } : { status: 'idle', message: '' };
}

const MUTATION_STATUS = { idle: 'idle', pending: 'loading', success: 'done', error: 'error' } as const;

export const mutationState = ({ status, error, reset }: MutationFacts): ResettableFeatureState => ({
  status: MUTATION_STATUS[status],
  message: status === 'error' ? errorText(error) : '',
  reset,
});

export function errorText(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  return String(error);
}
