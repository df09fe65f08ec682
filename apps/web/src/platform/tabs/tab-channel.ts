/** Word between the tabs of this browser. None reaches the tab that gave it. */
export interface TabChannel<Word> {
  readonly tell: (word: Word) => void;
  readonly listen: (hear: (word: Word) => void) => () => void;
}

/** Where a browser has no channels every tab is on its own, and learns by the server's events. */
export function tabChannel<Word>(name: string): TabChannel<Word> {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(`vendor ${name}`);
    return channel;
  };
  return {
    tell: (word) => open()?.postMessage(word),
    listen: (hear) => {
      const onMessage = ({ data }: MessageEvent<Word>) => hear(data);
      open()?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
