export interface StreamMessage {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/**
 * Reads `text/event-stream` as it arrives, cut wherever the network cuts it. Comment lines (the heartbeat) and
 * messages without data yield nothing. `push` gives back the messages that became whole.
 */
export function eventStreamParser() {
  let rest = '';
  let id: string | undefined;
  let event = 'message';
  let data: string[] = [];

  const take = (line: string): StreamMessage | undefined => {
    if (line === '') {
      const message = data.length === 0 ? undefined : { id, event, data: data.join('\n') };
      event = 'message';
      data = [];
      return message;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    return undefined;
  };

  return {
    push: (text: string): StreamMessage[] => {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.map(take).filter((message) => message !== undefined);
    },
  };
}
