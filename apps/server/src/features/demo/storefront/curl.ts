/** The shell expands nothing between single quotes. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Signs and sends the same call from a shell that has GATEWAY_URL, KEY_ID and KEY_SECRET (docs/gateway.md). */
export function curlOfCall({ method, path, body }: Sent): string {
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
