import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type NetworkProxy = Awaited<ReturnType<typeof openNetworkProxy>>;

/** Can go silent without closing, which a browser's own offline switch can't. */
export async function openNetworkProxy(port: number) {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined).on('close', () => sockets.delete(near));
    if (isStalled) {
      near.pause();
      return;
    }
    const far = connect(port, '127.0.0.1');
    far.on('error', () => near.destroy()).on('close', () => !isStalled && near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far);
    far.on('data', (part) => {
      if (!isStalled) near.write(part);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${own}`,
    /** Nothing passes, and connections stay open: like a sleeping laptop or a lost cell. */
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.unpipe();
    },
    /** New connections pass again; stalled ones are closed, like a server closes those that timed out. */
    restore: () => {
      for (const socket of sockets) socket.destroy();
      isStalled = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
