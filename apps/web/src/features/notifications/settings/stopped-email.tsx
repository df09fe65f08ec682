import { StoppedNotice } from './stopped-notice.tsx';
import type { StoppedAddress } from './stopped.queries.ts';
import { TestButton } from './test-button.tsx';

/** The address is changed beside it, so this offers only the test. */
export function StoppedEmail({ stopped }: { readonly stopped: StoppedAddress }) {
  return <StoppedNotice stopped={stopped} action={<TestButton channel="email" />} />;
}
