import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { signatureHeaders, type SigningKey } from '@vendor-portal/gateway-client/sign.ts';

interface Answered {
  readonly status: number;
  readonly body: string;
}

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** One connection that is kept: it asks one thing at a time and reads no more of an answer than it needs. */
function openLine(host: string, port: number) {
  const socket: Socket = connect({ host, port, noDelay: true });
  let text = '';
  let waiting: { answer: (answered: Answered) => void; fail: (error: Error) => void } | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    text += part;
    const head = text.indexOf('\r\n\r\n');
    if (head === -1) return;
    const length = Number(LENGTH.exec(text.slice(0, head + 2))?.[1] ?? Number.NaN);
    const body = text.slice(head + 4);
    if (Number.isNaN(length)) socket.destroy(new Error('An answer without a length.'));
    if (!(body.length >= length)) return;
    const answered = { status: Number(text.slice(9, 12)), body };
    text = '';
    const done = waiting;
    waiting = undefined;
    done?.answer(answered);
  });
  let isGone = false;
  const lost = (error: Error) => {
    isGone = true;
    waiting?.fail(error);
    waiting = undefined;
  };
  socket.on('error', lost);
  socket.on('close', () => lost(new Error('The line was closed.')));
  return {
    get isGone() {
      return isGone;
    },
    ask: (request: string) =>
      new Promise<Answered>((answer, fail) => {
        waiting = { answer, fail };
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
}

/**
 * A storefront that sends orders over kept connections, as many as are needed at once: signed as the gateway's client
 * signs, written and read by hand, because it shares the processor with what is measured.
 */
export function orderLines(address: string, key: SigningKey, path: string) {
  const { hostname, port, host } = new URL(address);
  const idle: ReturnType<typeof openLine>[] = [];
  const all = new Set<ReturnType<typeof openLine>>();
  return {
    /** The id of the order, or undefined where it was refused. */
    send: async (order: object): Promise<string | undefined> => {
      let line = idle.pop();
      while (line?.isGone) {
        all.delete(line);
        line = idle.pop();
      }
      if (!line) all.add((line = openLine(hostname, Number(port))));
      const body = JSON.stringify(order);
      const headers = {
        host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
        ...signatureHeaders(key, { method: 'POST', path, body }, new Date()),
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const { status, body: answer } = await line.ask(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      idle.push(line);
      return status === 200 ? (JSON.parse(answer) as { payload: { id: string } }).payload.id : undefined;
    },
    close: () => all.forEach((line) => line.close()),
  };
}
