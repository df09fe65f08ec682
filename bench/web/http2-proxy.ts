import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/** Needs `openssl`. The browser is told to accept the certificate. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  try {
    execFileSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In front of a server that speaks HTTP/1.1, as in production. */
export async function openHttp2Proxy(origin: string) {
  const { host, hostname, port } = new URL(origin);
  const proxy = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const sent = { ...Object.fromEntries(headers), host, ...(incoming.headers.origin && { origin }) };
    const forwarded = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: sent },
      (answer) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        pipeline(answer, outgoing, () => undefined);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    pipeline(incoming, forwarded, () => undefined);
  });
  proxy.on('sessionError', () => undefined);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: ours } = proxy.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${ours}`, close: () => void proxy.close() };
}
