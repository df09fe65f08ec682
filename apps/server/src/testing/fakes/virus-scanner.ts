import { createServer, type AddressInfo } from 'node:net';

/** clamd as its manual describes INSTREAM: pieces with their length before them. What holds the mark has a virus. */
export async function virusScanner(mark: string) {
  const scanned: Buffer[] = [];
  let isSilent = false;
  const server = createServer((line) => {
    let heard = Buffer.alloc(0);
    line.on('error', () => undefined);
    line.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      const file = fileIn(heard);
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

/** The file, once its end has come. */
function fileIn(heard: Buffer): Buffer | undefined {
  if (!heard.toString('latin1').startsWith(COMMAND)) return undefined;
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
