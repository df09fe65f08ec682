import { Component, type ReactNode } from 'react';
import { reportCrash } from '../../platform/telemetry/telemetry.ts';
import { CrashScreen } from './crash-screen.tsx';

interface CrashBoundaryProps {
  /** Puts back whatever outlives the components: cached answers, the router's place. */
  readonly onReset: () => void;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly hasCrashed: boolean;
  readonly attempt: number;
}

/** §8: the top of everything. 'Try again' builds the app anew in place; the page is not loaded again. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override readonly state: CrashBoundaryState = { hasCrashed: false, attempt: 0 };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error, 'app');
  }

  private readonly reset = () => {
    this.props.onReset();
    this.setState(({ attempt }) => ({ hasCrashed: false, attempt: attempt + 1 }));
  };

  override render() {
    if (this.state.hasCrashed) return <CrashScreen onTryAgain={this.reset} />;
    return <Rebuilt key={this.state.attempt}>{this.props.children}</Rebuilt>;
  }
}

/** A new key makes new components all the way down. */
function Rebuilt({ children }: { children: ReactNode }) {
  return children;
}
