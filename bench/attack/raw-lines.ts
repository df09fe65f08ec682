import { connect, type Socket } from 'node:net';

/** A line to the server on which anything may be written. */
export function rawLine(address: string): Socket {
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** What comes back on a line until it is closed, or for so long. */
export function heardOn(line: Socket, ms = 3_000): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const over = () => {
      line.destroy();
      resolve(text);
    };
    const timer = setTimeout(over, ms);
    line.setEncoding('utf8').on('data', (part: string) => (text += part));
    line.once('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}
