import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';

/** The shell expands nothing between single quotes. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Signs and sends the same call from a shell that has GATEWAY_URL, KEY_ID and KEY_SECRET (docs/gateway.md). */
function curlOfCall({ method, path, body }: Sent): string {
  const command = [
    'curl --request "$method" "$GATEWAY_URL$path"',
    '--header "x-key-id: $KEY_ID" --header "x-timestamp: $timestamp"',
    '--header "x-nonce: $nonce" --header "x-signature: $signature"',
    ...(method === 'GET' ? [] : ['--header "idempotency-key: $(openssl rand -hex 16)"']),
    ...(body === '' ? [] : [`--header 'content-type: application/json' --data-binary "$body"`]),
  ];
  return [
    `method=${method} path=${quoted(path)} body=${quoted(body)}`,
    'timestamp=$(date +%s) nonce=$(openssl rand -hex 16)',
    `signature=$(printf '%s' "$timestamp.$nonce.$method.$path.$body" |`,
    `  openssl dgst -sha256 -hmac "$KEY_SECRET" -r | cut -d' ' -f1)`,
    command.join(' \\\n  '),
  ].join('\n');
}

/** Sends the same delivery to your own receiver at WEBHOOK_URL. */
export function curlOfWebhook(headers: Readonly<Record<string, unknown>>, body: string): string {
  const sent = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
  const lines = [
    'curl --request POST "$WEBHOOK_URL"',
    ...sent.map(([name, value]) => `--header ${quoted(`${name}: ${String(value)}`)}`),
    `--header 'content-type: application/json' --data-binary ${quoted(body)}`,
  ];
  return lines.join(' \\\n  ');
}

const CALLS_MOST = 100;
const TEXT_MOST = 4_000;

export interface LoggedCall {
  readonly id: number;
  readonly at: string;
  readonly kind: 'call' | 'webhook';
  readonly from: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly answer: string;
  readonly curl: string;
}

export interface CallLog {
  readonly add: (call: Omit<LoggedCall, 'id' | 'at'>) => void;
  readonly latest: () => readonly LoggedCall[];
}

const SECRET = /("(?:secret|accountNumber)":")(?:[^"\\]|\\.)*"/g;
const maskSecrets = (text: string) => text.replaceAll(SECRET, '$1***"');
const cut = (text: string) => (text.length > TEXT_MOST ? `${text.slice(0, TEXT_MOST)}…` : text);

const isSameRead = (one: LoggedCall, method: string, path: string) =>
  one.kind === 'call' && method === 'GET' && one.method === method && one.path === path;

declare module 'fastify' {
  interface FastifyRequest {
    /** The part of the answer that the call log shows. */
    loggedResponse: string;
  }
}

/** Keeps the latest signed gateway calls. Must be registered before the gateway's routes. */
export function openCallLog(app: FastifyInstance, clock: Clock): CallLog {
  let calls: readonly LoggedCall[] = [];
  let lastId = 0;
  const add: CallLog['add'] = (call) => {
    lastId += 1;
    const { method, path, body, answer } = call;
    const entry = {
      ...call,
      id: lastId,
      at: clock.now().toISOString(),
      body: cut(maskSecrets(body)),
      answer: cut(maskSecrets(answer)),
      curl: maskSecrets(call.curl),
    };
    // A client that follows an order polls it, so only its last read is kept.
    const others = calls.filter((one) => !isSameRead(one, method, path));
    calls = [entry, ...others].slice(0, CALLS_MOST);
  };

  app.decorateRequest('loggedResponse', '');
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload === 'string') request.loggedResponse = payload;
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url: path, rawBody: body = '' } = request;
    if (request.routeOptions.config.call?.access.startsWith('gateway:'))
      add({
        kind: 'call',
        from: String(request.headers['x-key-id'] ?? 'unsigned'),
        method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        body,
        answer: request.loggedResponse,
        curl: curlOfCall({ method, path, body }),
      });
    done();
  });
  return { add, latest: () => calls };
}
