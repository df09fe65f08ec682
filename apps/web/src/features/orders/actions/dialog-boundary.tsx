import { Component, type ReactNode } from 'react';
import { reportCrash } from '../../../platform/telemetry/telemetry.ts';

interface DialogBoundaryProps {
  /** What broke, for the log. */
  readonly name: string;
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** A dialog that breaks closes: the orders below it stay. */
export class DialogBoundary extends Component<DialogBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error, this.props.name);
    this.props.onBroken();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
