import { Component, type ReactNode } from 'react';
import { reportCrash } from '../telemetry/telemetry.ts';
import { ChunkFailed } from './chunk-loader.ts';
import { forgetFailures } from './late-code.ts';

interface LateBoundaryProps {
  readonly failed: (failure: ChunkFailed, tryAgain: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface LateBoundaryState {
  readonly error: unknown;
}

const FINE: LateBoundaryState = { error: undefined };

/** Code that does not come costs its own place and nothing around it. A bug goes on to the route's error screen. */
export class LateBoundary extends Component<LateBoundaryProps, LateBoundaryState> {
  override readonly state = FINE;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.onOnline);
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkFailed) reportCrash(error, error.screen);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.onOnline);
  }

  private readonly tryAgain = () => {
    forgetFailures();
    this.setState(FINE);
  };

  private readonly onOnline = () => {
    if (this.state.error instanceof ChunkFailed) this.tryAgain();
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ChunkFailed) return this.props.failed(error, this.tryAgain);
    throw error;
  }
}
