import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in its own process, so that measuring takes none of its time. */
export interface ChildServer {
  readonly address: string;
  readonly pid: number;
  readonly statements: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

type Message = { readonly address: string } | { readonly statements: number };

/** `file` sends its address once it listens, and its number of statements on request. */
export async function startChild(file: string, environment: Readonly<Record<string, string>>): Promise<ChildServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: [],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const nextMessage = async (): Promise<Message> => {
    const [message] = (await Promise.race([once(child, 'message'), exited])) as [unknown];
    if (typeof message !== 'object' || message === null) throw new Error(`${file} ended.`);
    return message as Message;
  };
  const first = await nextMessage();
  if (!('address' in first) || child.pid === undefined) throw new Error(`${file} did not send its address.`);
  return {
    address: first.address,
    pid: child.pid,
    statements: async () => {
      const response = nextMessage();
      child.send('statements');
      const message = await response;
      return 'statements' in message ? message.statements : Number.NaN;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const send = (message: Message) => void process.send?.(message);

/** In the child: returns what sends its address to the parent, which may then ask for its statements. */
export function reportToParent(statements: () => number): (address: string) => void {
  process.on('message', () => send({ statements: statements() }));
  process.on('disconnect', () => process.exit());
  return (address) => send({ address });
}
