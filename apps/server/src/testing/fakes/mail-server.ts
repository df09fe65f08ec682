import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

interface ReceivedMail {
  readonly to: string[];
  readonly source: string;
}

/**
 * Records what it gets. Rejects addresses that start with `refused`, defers `busy`, and when locked rejects every
 * password.
 */
export async function mailServer({ isLocked = false } = {}) {
  const received: ReceivedMail[] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  const open = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        authOptional: !isLocked,
        allowInsecureAuth: true,
        disabledCommands: isLocked ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
        onAuth: (_auth, _session, done) => done(Object.assign(new Error('who are you'), { responseCode: 535 })),
        closeTimeout: 100,
        onRcptTo: ({ address }, _session, done) => {
          const code = address.startsWith('refused') ? 550 : address.startsWith('busy') ? 451 : undefined;
          done(code === undefined ? null : Object.assign(new Error('not now or never'), { responseCode: code }));
        },
        onData: (stream, { envelope }, done) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const source = Buffer.concat(chunks).toString();
            received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
            done();
          });
        },
      });
      server.on('error', () => undefined);
      const listening = server.listen(port, '127.0.0.1', () => {
        ({ port } = listening.address() as AddressInfo);
        resolve();
      });
    });
  await open();
  return {
    received,
    url: () => `smtp://127.0.0.1:${port}`,
    open,
    close: () =>
      new Promise<void>((resolve) => {
        server?.close(() => resolve());
      }),
  };
}
