import { useEffect, useState } from 'react';
import { loadChunk } from '../../platform/code/chunk-loader.ts';
import { useAction } from '../../platform/api/use-action.ts';
import type { PendingCode } from '../../platform/one-time-code/pending-code.ts';

/** As with the sign-in: the form is drawn without the calls and their contract. */
const loadCalls = () =>
  loadChunk('code-channels', async () => (await import('./code-channels.calls.ts')).codeChannelsCalls);

type Calls = Awaited<ReturnType<typeof loadCalls>>;
type Wish = Parameters<Calls['send']>[0];
type Channel = Wish['by'];
type Sent = Awaited<ReturnType<Calls['send']>>;

const NONE: readonly Channel[] = [];

/** What to send a code by besides e-mail; as long as nobody knows, nothing. */
function useChannels(): readonly Channel[] {
  const [channels, setChannels] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const found = await (await loadCalls()).channels();
      if (!isGone) setChannels(found);
    };
    // Without an answer the e-mail is there, and the button for another.
    void ask().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return channels;
}

/** What `SendByPhone` takes; `onSent` is told the new times. */
export function useCodeByPhone(pending: PendingCode, purpose: Wish['purpose'], onSent: (sent: Sent) => void) {
  const channels = useChannels();
  const [sentBy, setSentBy] = useState<Channel | null>(null);
  const { email, challengeId, resendAt } = pending;
  const { run, status, message } = useAction(async (by: Channel) => {
    setSentBy(null);
    onSent(await (await loadCalls()).send({ email, challengeId, purpose, by }));
    setSentBy(by);
  });
  return { channels, resendAt, sentBy, message, isBusy: status === 'loading', onSend: (by: Channel) => void run(by) };
}
