import { connect, type Socket } from 'node:net';

export interface Received {
  readonly status: number;
  /** Head and body. */
  readonly bytes: number;
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * One connection that asks, waits for the whole answer and asks again. It reads no more of HTTP than our two servers
 * write, so that it takes little of the machine from them.
 */
export class HttpLine {
  readonly #socket: Socket;
  #text = '';
  #arrived: ((received: Received) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (part: string) => this.#read(part));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('The server hung up.')));
  }

  static async open(address: string): Promise<HttpLine> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new HttpLine(socket);
  }

  ask(request: string): Promise<Received> {
    return new Promise((resolve, reject) => {
      this.#arrived = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(part: string): void {
    this.#text += part;
    const head = this.#text.indexOf(END_OF_HEAD);
    if (head === -1) return;
    const length = Number(LENGTH.exec(this.#text)?.[1] ?? 0);
    const bytes = head + END_OF_HEAD.length + length;
    if (this.#text.length < bytes) return;
    const body = this.#text.slice(head + END_OF_HEAD.length, bytes);
    const status = Number(this.#text.slice(9, 12));
    this.#text = this.#text.slice(bytes);
    this.#arrived?.({ status, bytes, body });
  }
}
