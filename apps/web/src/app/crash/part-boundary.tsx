import { Component, type ReactNode } from 'react';
import { reportCrash } from '../../platform/telemetry/telemetry.ts';

interface PartBoundaryProps {
  /** What broke, for the log. */
  readonly name: string;
  /** Another value has it tried again: the address, for what stands on every screen. */
  readonly tryAgainOn: string;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly hasFailed: boolean;
  readonly brokenOn: string | null;
}

/**
 * A part of the frame that breaks takes its own place only: a menu's bug must not end the bell, the stream or the list.
 * Nothing stands in its place until it is tried again.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override readonly state: PartBoundaryState = { hasFailed: false, brokenOn: null };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ tryAgainOn }: PartBoundaryProps, { hasFailed, brokenOn }: PartBoundaryState) {
    if (!hasFailed) return null;
    const isSame = brokenOn === null || brokenOn === tryAgainOn;
    return isSame ? { brokenOn: tryAgainOn } : { hasFailed: false, brokenOn: null };
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error, this.props.name);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
