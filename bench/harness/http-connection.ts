import { connect, type Socket } from 'node:net';

interface HttpResponse {
  readonly status: number;
  /** Head and body. */
  readonly bytes: number;
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * One connection with one request at a time. It parses no more of HTTP than the measured servers write, so that the
 * client takes little of the processor it shares with them.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #text = '';
  #pending: PromiseWithResolvers<HttpResponse> | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (part: string) => this.#read(part));
    socket.on('error', (error) => this.#pending?.reject(error));
    socket.on('close', () => this.#pending?.reject(new Error('The server closed the connection.')));
  }

  static async open(address: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new HttpConnection(socket);
  }

  send(request: string): Promise<HttpResponse> {
    this.#pending = Promise.withResolvers();
    this.#socket.write(request);
    return this.#pending.promise;
  }

  close(): void {
    this.#pending = undefined;
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
    this.#pending?.resolve({ status, bytes, body });
  }
}

/** A request as it is written to the connection. */
export function httpRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const sized = { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(body === '' ? headers : sized).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, 'host: localhost', ...lines, '', body].join('\r\n');
}
