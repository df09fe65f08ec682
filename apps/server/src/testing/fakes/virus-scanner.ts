import { createServer, type AddressInfo } from 'node:net';

/** clamd's INSTREAM protocol: length-prefixed chunks. Bytes with the mark count as a virus. */
export async function virusScanner(mark: string) {
  const scanned: Buffer[] = [];
  let isSilent = false;
  const server = createServer((line) => {
    let requests = Buffer.alloc(0);
    line.on('error', () => undefined);
    line.on('data', (part: Buffer) => {
      requests = Buffer.concat([requests, part]);
      const file = fileIn(requests);
      if (file === undefined || isSilent) return;
      scanned.push(file);
      line.end(file.includes(mark) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    scanned,
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent: () => (isSilent = true),
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

const COMMAND = 'zINSTREAM\0';

/** Once it is complete. */
function fileIn(requests: Buffer): Buffer | undefined {
  if (!requests.toString('latin1').startsWith(COMMAND)) return undefined;
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= requests.length;) {
    const length = requests.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(requests.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
