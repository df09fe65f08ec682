import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered instead of failed children. An error thrown by it goes to the next boundary. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  readonly onError?: (error: unknown) => void;
  /** A new value, such as the next page's address, renders the children again. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

const intact: ErrorBoundaryState = { failure: null };

/** Failed children are unmounted; `reset` mounts them again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = intact;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    if (failure !== null && before.resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = () => this.setState(intact);

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error, this.reset);
  }
}
