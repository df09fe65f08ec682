/** The publishing tab does not receive its own messages. */
export interface TabChannel<Message> {
  readonly publish: (message: Message) => void;
  readonly subscribe: (listener: (message: Message) => void) => () => void;
}

/** Without BroadcastChannel each tab relies on the server's events. */
export function tabChannel<Message>(name: string): TabChannel<Message> {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(`vendor ${name}`);
    return channel;
  };
  return {
    publish: (message) => open()?.postMessage(message),
    subscribe: (listener) => {
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
      open()?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
